import { randomInt } from "node:crypto";

import { sql } from "kysely";

import { hashPassword } from "#platform/accounts/accounts/passwords";
import { revokeAllSessions } from "#platform/accounts/accounts/sessions";
import type { DemoRemains } from "#platform/core/demo-remains";
import type { Database, Executor } from "#platform/db/database";
import { endShopper } from "#platform/shopper/closing/close-account";

import { demoBankDetails } from "./reference/reference-rows";
import { demoPasswordHash, demoShopperIds } from "./accounts/seed-accounts";
import { demoPromotionIds } from "./offers/seed-promotions";

const livePromotions = (db: Executor, now: Date) =>
  db
    .selectFrom("promotion")
    .select("id")
    .where("id", "in", demoPromotionIds)
    .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]));

const hasDemoBank = sql<boolean>`settings -> 'bankDetails' = ${JSON.stringify(demoBankDetails)}::jsonb`;

const openShoppers = (db: Executor) =>
  db
    .selectFrom("shopper")
    .select(["id as userId", "account_id as accountId", "email"])
    .where("id", "in", demoShopperIds)
    .where("is_active", "=", true);

/** Counts the rest of the demo. */
export async function findDemo(db: Executor, now: Date): Promise<DemoRemains> {
  return {
    promotions: (await livePromotions(db, now).execute()).length,
    rebates: (await db.selectFrom("rebate").select("slug").where("is_sample", "=", true).execute()).length,
    bankDetails: (await db.selectFrom("webstore").select("id").where(hasDemoBank).execute()).length,
    accounts: (await openShoppers(db).execute()).length,
  };
}

/** Ends the demo's promotions, and removes rebates, bank account and accounts. Returns what there was. */
export function removeDemo(db: Database, now: Date): Promise<DemoRemains> {
  return db.transaction().execute(async (trx) => {
    const promotions = await trx
      .updateTable("promotion")
      .set({ ends_at: now })
      .where("id", "in", livePromotions(trx, now))
      .returning("id")
      .execute();
    const rebates = await trx.deleteFrom("rebate").where("is_sample", "=", true).returning("slug").execute();
    const stores = await trx
      .updateTable("webstore")
      .set({ settings: sql`settings - 'bankDetails'` })
      .where(hasDemoBank)
      .returning("id")
      .execute();
    const shoppers = await openShoppers(trx).execute();
    for (const shopper of shoppers) await endShopper(trx, shopper, now);
    return {
      promotions: promotions.length,
      rebates: rebates.length,
      bankDetails: stores.length,
      accounts: shoppers.length,
    };
  });
}

/** Without letters and digits that look alike. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Gives the demo accounts one new random password and ends their sessions, for a demonstration in public
 * (OPS-82). Null if there is none of them.
 */
export async function renewDemoPassword(
  db: Database,
  now: Date,
): Promise<{ password: string; emails: string[] } | null> {
  const shoppers = await openShoppers(db).orderBy("email").execute();
  if (shoppers.length === 0) return null;
  const password = Array.from({ length: 3 }, () =>
    Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join(""),
  ).join("-");
  await setPassword(db, shoppers, await hashPassword(password), now);
  return { password, emails: shoppers.map(({ email }) => email) };
}

/**
 * Gives demo accounts the password of the README again if a start in public has replaced it (OPS-82): then
 * several have the same hash. A password that somebody chose in the shop stays.
 */
export async function restoreDemoPassword(db: Database, now: Date): Promise<void> {
  const shoppers = await openShoppers(db).select("password_hash").execute();
  const replaced = shoppers.filter(
    ({ userId, password_hash: hash }) =>
      hash !== demoPasswordHash &&
      shoppers.some((other) => other.userId !== userId && other.password_hash === hash),
  );
  if (replaced.length > 0) await setPassword(db, replaced, demoPasswordHash, now);
}

const setPassword = (db: Database, shoppers: readonly { userId: string }[], hash: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    for (const { userId } of shoppers) {
      await revokeAllSessions(trx, userId, now);
      await trx
        .updateTable("shopper")
        .set({ password_hash: hash, updated_at: now })
        .where("id", "=", userId)
        .execute();
    }
  });
