import { sql } from "kysely";

import type { Shopper } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";

/** The ZIP code of a shopper; null if none was saved. */
export async function findZipCode(db: Executor, { userId }: Shopper): Promise<string | null> {
  return (
    (await db.selectFrom("shopper").select("zip_code").where("id", "=", userId).executeTakeFirst())
      ?.zip_code ?? null
  );
}

/** Saves the ZIP code of a shopper (API-162). */
export async function saveZipCode(
  db: Executor,
  { userId }: Shopper,
  zipCode: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("shopper")
    .set({ zip_code: zipCode, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

/** The store of a visit. */
export interface VisitedStore {
  id: string;
  community_id: string;
  site_id: string;
}

/** Counts a sign-in to a store and returns the store; null if the name is unknown (API-159). */
export async function recordVisit(
  db: Executor,
  { userId }: Shopper,
  storeName: string,
  now: Date,
): Promise<VisitedStore | null> {
  const store = await db
    .selectFrom("webstore")
    .select(["id", "community_id", "site_id"])
    .where("name", "=", storeName)
    .executeTakeFirst();
  if (!store) return null;
  await db
    .insertInto("shopper_visit")
    .values({ shopper_id: userId, store_name: storeName, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["shopper_id", "store_name"])
        .doUpdateSet({ last_at: now, sign_ins: sql`shopper_visit.sign_ins + 1` }),
    )
    .execute();
  return store;
}
