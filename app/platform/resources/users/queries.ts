import { sql } from "kysely";

import type { Shopper } from "../../actor";
import type { Executor } from "../../db/database";

export async function findZipCode(db: Executor, { userId }: Shopper): Promise<string | null> {
  return (await db.selectFrom("shopper").select("zip_code").where("id", "=", userId).executeTakeFirst())?.zip_code ?? null;
}

export async function saveZipCode(db: Executor, { userId }: Shopper, zipCode: string, now: Date): Promise<void> {
  await db.updateTable("shopper").set({ zip_code: zipCode, updated_at: now }).where("id", "=", userId).execute();
}

/** Counts a sign-in to a store; false where no store has that name. */
export async function recordVisit(db: Executor, { userId }: Shopper, storeName: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into shopper_visit (shopper_id, store_name, first_at, last_at)
    select ${userId}, w.name, ${now}::timestamptz, ${now}::timestamptz from webstore w where w.name = ${storeName}
    on conflict (shopper_id, store_name) do update set last_at = excluded.last_at, sign_ins = shopper_visit.sign_ins + 1
    returning store_name`.execute(db);
  return rows.length > 0;
}
