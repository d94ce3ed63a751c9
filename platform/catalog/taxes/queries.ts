import type { Selectable } from "kysely";

import type { Executor, TaxRateTable } from "#platform/db/database";

/** The codes of the states with a tax rate, which may be zero: all states and the District of Columbia. */
export async function findTaxedRegions(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("tax_rate").select("region").execute();
  return new Set(rows.map((row) => row.region));
}

/** The tax rate of a state; null for an unknown code. */
export async function findTaxRate(db: Executor, region: string): Promise<Selectable<TaxRateTable> | null> {
  return (
    (await db.selectFrom("tax_rate").selectAll().where("region", "=", region).executeTakeFirst()) ?? null
  );
}
