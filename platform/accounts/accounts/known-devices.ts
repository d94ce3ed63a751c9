import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

import { hashOfToken } from "./bearer";

/** A browser that has not signed in for this time is forgotten. */
const rememberedMs = 400 * 24 * 60 * 60 * 1000;

/** Records that a shopper signed in with a browser (ACCOUNT-30). */
export async function rememberDevice(db: Executor, userId: string, token: string, now: Date): Promise<void> {
  await db
    .insertInto("known_device")
    .values({ shopper_id: userId, token_hash: hashOfToken(token), last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(["shopper_id", "token_hash"]).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  await db
    .deleteFrom("known_device")
    .where("shopper_id", "=", userId)
    .where("last_used_at", "<", new Date(now.getTime() - rememberedMs))
    .execute();
}

/** Whether somebody signed in to the account of an email address with this browser before. */
export async function isKnownDevice(db: Executor, email: string, token: string | null): Promise<boolean> {
  if (token === null) return false;
  const { rows } = await sql`
    select from known_device d join shopper s on s.id = d.shopper_id
    where lower(s.email) = ${email.trim().toLowerCase()} and s.is_active and d.token_hash = ${hashOfToken(token)}`.execute(
    db,
  );
  return rows.length > 0;
}
