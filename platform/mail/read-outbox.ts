import type { Selectable } from "kysely";

import type { Database, OutboxTable } from "#platform/db/database";
import type { MailTemplate } from "#platform/core/mail-data";

import { loadBrand, type MailBrand } from "./mail-brand";
import type { MailSite } from "./mail-site";
import { renderMail } from "./render-mail";
import type { RenderedMail } from "./templates/definition";

/** The result of a mail. */
export type MailState = "waiting" | "sent" | "given up";

/** A mail of the outbox, rendered. */
export interface OutboxMail extends RenderedMail {
  id: string;
  to: string;
  createdAt: Date;
  cause: string;
  state: MailState;
  attempts: number;
  lastError: string | null;
}

/** The address at which mails are read, and the storefront that their links lead to. */
export interface OutboxSource {
  db: Database;
  site: MailSite;
}

const stateOf = (row: Selectable<OutboxTable>): MailState =>
  row.sent_at ? "sent" : row.given_up_at ? "given up" : "waiting";

async function toMail(row: Selectable<OutboxTable>, brand: MailBrand): Promise<OutboxMail> {
  return {
    ...(await renderMail(row.template as MailTemplate, { brand, data: row.data, writtenAt: row.created_at })),
    id: row.id,
    to: row.recipient ?? "",
    createdAt: row.created_at,
    cause: row.cause,
    state: stateOf(row),
    attempts: row.attempts,
    lastError: row.last_error,
  };
}

/** The newest mails, of one recipient if `to` is given (MAIL-3). */
export async function listMails(
  { db, site }: OutboxSource,
  { to, limit }: { to?: string | undefined; limit: number },
): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("topic", "=", "mail")
    .$if(to !== undefined, (query) =>
      query.where((is) => is(is.fn("lower", ["recipient"]), "=", to!.trim().toLowerCase())),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  const brands = new Map<string | null, MailBrand>();
  const mails: OutboxMail[] = [];
  for (const row of rows) {
    const brand = brands.get(row.webstore_id) ?? (await loadBrand(db, site, row.webstore_id));
    brands.set(row.webstore_id, brand);
    mails.push(await toMail(row, brand));
  }
  return mails;
}

/** One mail by its id; null if there is none. */
export async function findMail({ db, site }: OutboxSource, id: string): Promise<OutboxMail | null> {
  const row = await db
    .selectFrom("outbox")
    .selectAll()
    .where("topic", "=", "mail")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toMail(row, await loadBrand(db, site, row.webstore_id)) : null;
}

/** A mail as the operator's command and tests read it (OPERATOR-29). */
export const publicMail = ({ to, subject, text, html, createdAt, cause }: OutboxMail) => ({
  to,
  subject,
  text,
  html,
  createdAt: createdAt.toISOString(),
  cause,
});
