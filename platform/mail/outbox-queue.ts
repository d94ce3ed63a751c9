import { sql, type Selectable } from "kysely";

import type { Database, OutboxTable } from "#platform/db/database";
import type { MailTemplate } from "#platform/core/mail-data";

import { withoutSecrets } from "./secrets";

export type ClaimedMail = Selectable<OutboxTable>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * The time that a claim lasts. No lock and no transaction is held while a mail is sent; if the process
 * dies, the mail is due again after this time. Longer than all limits of one delivery together.
 */
export const leaseMs = 3 * minute;

/** The wait after each failed attempt. After the last one the mail is given up (MAIL-8). */
const waitsMs = [30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];
const maxAttempts = waitsMs.length + 1;

/** Claims due mails, the oldest first. Each is claimed by one process (MAIL-7). */
export async function claimMails(db: Database, now: Date, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with due as materialized (
      select id from outbox
      where topic = 'mail' and sent_at is null and given_up_at is null and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    update outbox o set attempts = o.attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    from due where o.id = due.id returning o.*`.execute(db);
  return rows;
}

/** Marks a mail as sent, and forgets what only its recipient may know (MAIL-9). */
export async function markSent(db: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      sent_at: now,
      last_error: null,
      data: JSON.stringify(withoutSecrets(mail.template as MailTemplate, mail.data)),
    })
    .where("id", "=", mail.id)
    .where("sent_at", "is", null)
    .execute();
}

/**
 * Records a failed attempt: the mail is due again after a wait that grows, or is given up. Changes nothing if
 * another process has claimed it since.
 */
export async function markFailed(
  db: Database,
  mail: ClaimedMail,
  { reason, isFinal }: { reason: string; isFinal: boolean },
  now: Date,
): Promise<{ givenUp: boolean }> {
  const givenUp = isFinal || mail.attempts >= maxAttempts;
  await db
    .updateTable("outbox")
    .set({
      last_error: reason.slice(0, 500),
      ...(givenUp ? { given_up_at: now } : { due_at: new Date(now.getTime() + waitsMs[mail.attempts - 1]!) }),
    })
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .where("sent_at", "is", null)
    .execute();
  return { givenUp };
}

/** Why a mail cannot be sent any more: its code has expired, or processes died while they sent it. */
export function reasonToGiveUp(mail: ClaimedMail, now: Date): string | null {
  const { expiresAt } = mail.data;
  if (typeof expiresAt === "string" && Date.parse(expiresAt) <= now.getTime())
    return "What it contains has expired";
  return mail.attempts > maxAttempts ? "All attempts were interrupted" : null;
}
