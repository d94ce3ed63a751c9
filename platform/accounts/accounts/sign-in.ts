import type { Selectable } from "kysely";
import { sql } from "kysely";

import type { Database, Executor, ShopperTable } from "#platform/db/database";
import { PlatformError } from "#platform/core/errors";

import type { Client } from "./client";
import { hashPassword, isOutdated, verifyPassword } from "./passwords";
import { createShopperSession, type CreatedSession } from "./sessions";
import { clearFailures, countFailure, signInCounters } from "./throttle";

/** A row of `shopper`. */
export type ShopperRow = Selectable<ShopperTable>;

/** An active shopper by e-mail address, in any case of its letters; else null. */
export async function findShopperByEmail(db: Executor, email: string): Promise<ShopperRow | null> {
  const row = await db
    .selectFrom("shopper")
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Signs in by password (API-173). Throws 401 `INVALID_GRANT` for a wrong password and for an unknown address,
 * after the same work (ACCOUNT-3), and 429 after too many failures (API-174).
 */
export async function signInWithPassword(
  { db, now }: { db: Database; now: () => Date },
  { email, password, client }: { email: string; password: string; client: Client },
): Promise<{ session: CreatedSession; shopper: ShopperRow }> {
  const counters = await signInCounters(db, { email, client });
  await countFailure(db, counters, now());
  const shopper = await findShopperByEmail(db, email);
  const isRight = await verifyPassword(password, shopper?.password_hash ?? null);
  if (!shopper || !isRight)
    throw new PlatformError(401, "INVALID_GRANT", "The user name or password isn’t right");
  const renewed = isOutdated(shopper.password_hash!) ? await hashPassword(password) : null;
  return db.transaction().execute(async (trx) => {
    await clearFailures(trx, counters, now());
    if (renewed) {
      // Only if the password has not been changed meanwhile.
      await trx
        .updateTable("shopper")
        .set({ password_hash: renewed })
        .where("id", "=", shopper.id)
        .where("password_hash", "=", shopper.password_hash)
        .execute();
    }
    return { session: await createShopperSession(trx, shopper.id, now(), client), shopper };
  });
}
