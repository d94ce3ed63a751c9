import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/**
 * The time that the links of mails that end requests are kept: longer than the requests that they could end.
 */
export const linkDays = 200;

/** Open requests of an address: those made with it, and those of the shopper whose address it is now. */
const openOf = (email: string) => sql`mailed_at is null and (lower(email) = lower(${email})
  or shopper_id in (select id from shopper where lower(shopper.email) = lower(${email})))`;

/** Whether an address waits for a product, or could still confirm that it wants to. */
export async function hasOpenRequests(db: Executor, email: string): Promise<boolean> {
  const { rows } = await sql`select from back_in_stock_request where ${openOf(email)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Ends all open requests of an address (MAIL-21). */
export const endRequests = (db: Executor, email: string) =>
  sql`delete from back_in_stock_request where ${openOf(email)}`.execute(db);

/** All requests of a person, told ones too. */
export const requestsOf = ({ userId, email }: { userId: string | null; email: string | null }) =>
  sql`(shopper_id = ${userId} or lower(email) = ${email})`;

/** Deletes requests that are over, and links that could end nothing any more (STOCK-29). */
export async function deleteEndedRequests(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom("back_in_stock_request").where("expires_at", "<=", now).execute();
  await db
    .deleteFrom("unsubscribe_token")
    .where("kind", "=", "back-in-stock")
    .where("created_at", "<=", new Date(now.getTime() - linkDays * 24 * 60 * 60 * 1000))
    .execute();
}
