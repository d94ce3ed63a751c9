import { sql } from "kysely";

import type { Database, Executor } from "#platform/db/database";

const dayMs = 24 * 60 * 60 * 1000;
/** The time that a mail is kept after it was sent or given up. */
const finishedDays = 30;
/** The time that any mail is kept. Without SMTP none is ever finished. */
const waitingDays = 90;
/** The number of rows that one statement deletes, so that it holds no lock for long. */
const atOnce = 1000;

/**
 * Deletes mails that were sent or given up a month ago, and all older than three months (MAIL-15). The cause
 * of a mail cannot come again by then: it names a record or a code, which is new once, or a day.
 */
export async function deleteOldMails(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from outbox where id in (
        select id from outbox
        where created_at <= ${ago(finishedDays)}
          and (sent_at is not null or given_up_at is not null or created_at <= ${ago(waitingDays)})
        limit ${atOnce})`.execute(db);
    if (Number(numAffectedRows ?? 0) < atOnce) return;
  }
}

/**
 * Blanks code and link in mails whose code was used or has ended, sent or not (MAIL-9). No link is valid for
 * more than a day, so older mails need not be looked at again.
 */
export async function blankEndedCodes(db: Executor, now: Date): Promise<void> {
  await sql`
    update outbox o set data = o.data || ${JSON.stringify({ code: "••••••", link: "/" })}::jsonb
    where o.template in ('verify-email', 'sign-in-code', 'reset-password', 'confirm-new-email')
      and o.created_at > ${new Date(now.getTime() - 2 * dayMs)} and o.data->>'link' <> '/'
      and not exists (
        select from identity_challenge c
        where c.id = split_part(o.cause, ':', 2) and c.used_at is null and c.expires_at > ${now})`.execute(
    db,
  );
}

/**
 * Deletes the mails of a person whose account is closed (MAIL-16): those to the address, those that tell a
 * former address of it, and those that offer the lists of these owners to others. Waiting mails that are not
 * about the account stay: confirmations of orders, which are kept, and lists that other people share.
 */
export async function deleteMailsOf(trx: Executor, email: string, ownerKeys: string[]): Promise<void> {
  await sql`
    delete from outbox
    where lower(recipient) = lower(${email})
      and (sent_at is not null or given_up_at is not null
        or template not in ('order-confirmation', 'shared-wishlist'))`.execute(trx);
  await sql`
    delete from outbox
    where template = 'email-changed' and lower(data->>'newEmail') = lower(${email})
      and (sent_at is not null or given_up_at is not null)`.execute(trx);
  await sql`
    delete from outbox using wishlist_share s join wishlist w on w.id = s.wishlist_id
    where outbox.template = 'shared-wishlist' and w.owner_key = any(${ownerKeys})
      and starts_with(outbox.cause, 'shared-wishlist:' || s.token || ':')`.execute(trx);
}
