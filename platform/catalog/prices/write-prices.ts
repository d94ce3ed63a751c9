import { sql, type RawBuilder } from "kysely";

import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

/** The prices of products that are sold once, or those of their selling models. */
export type PriceTable = "price_book_entry" | "selling_model_price";

/** The column of `price_tier` that names a price of each table. */
export const tierColumn = {
  price_book_entry: "price_book_entry_id",
  selling_model_price: "selling_model_price_id",
} as const;

/** A tier. `value` is hundredths of a percent or minor units; `upper` is inclusive, null means no limit. */
export interface Tier {
  /** The id of the new row; unless given, a random one. */
  id?: string;
  lower: number;
  upper: number | null;
  type: "AmountBasedAdjustment" | "PercentageBasedAdjustment";
  value: number;
}

/** The columns that name a price. `model_id` is null for the prices of products that are sold once. */
export interface PriceKey {
  product_id: string;
  model_id: string | null;
  book: string;
  currency: string;
}

/** A price to write, in minor units. */
export interface PriceChange extends PriceKey {
  /** The id of a new row; unless given, a random one. */
  id?: string;
  amount: number;
  /** Undefined leaves the tiers unchanged. */
  tiers: Tier[] | undefined;
}

/** The columns that identify a price. `keyValues` are the same columns of a given row `f`. */
const keyColumns = (table: PriceTable) =>
  [
    "product_id",
    ...(table === "selling_model_price" ? ["selling_model_id"] : []),
    "price_book",
    "currency",
  ].map((column) => sql.ref(column));
const keyValues = (table: PriceTable) => [
  sql`f.product_id`,
  ...(table === "selling_model_price" ? [sql`f.model_id`] : []),
  sql`f.book`,
  sql`f.currency`,
];
const givenRows = (rows: readonly PriceKey[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as f(id text, book text, product_id text, model_id text, currency text, amount bigint)`;

/** Removes prices with their tiers. */
export async function removePrices(
  trx: Executor,
  table: PriceTable,
  rows: readonly PriceKey[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where (${sql.join(keyColumns(table))}) in (select ${sql.join(keyValues(table))} from ${givenRows(rows)})`.execute(
    trx,
  );
}

/** Sets prices, and the tiers of those that have some given. */
export async function writePrices(
  trx: Executor,
  table: PriceTable,
  rows: readonly PriceChange[],
): Promise<void> {
  const columns = sql.join(keyColumns(table));
  const given = rows.map(({ tiers: _tiers, ...row }) => ({ ...row, id: row.id ?? newId("priceBookEntry") }));
  const { rows: entries } = await sql<{
    id: string;
    product_id: string;
    selling_model_id: string | null;
    price_book: string;
    currency: string;
  }>`
    insert into ${sql.table(table)} (id, amount_minor, ${columns})
    select f.id, f.amount, ${sql.join(keyValues(table))} from ${givenRows(given)}
    on conflict (${columns}) do update set amount_minor = excluded.amount_minor
    returning id, ${columns}`.execute(trx);
  const keyOf = (...parts: (string | null | undefined)[]) => parts.map((part) => part ?? "").join(" ");
  const idOf = new Map(
    entries.map((entry) => [
      keyOf(entry.product_id, entry.selling_model_id, entry.price_book, entry.currency),
      entry.id,
    ]),
  );
  const tiered = rows.flatMap(({ product_id, model_id, book, currency, tiers }) =>
    tiers ? [{ entry: idOf.get(keyOf(product_id, model_id, book, currency))!, tiers }] : [],
  );
  await sql`delete from price_tier where ${sql.ref(tierColumn[table])} = any(${tiered.map(({ entry }) => entry)})`.execute(
    trx,
  );
  const tierRows = tiered.flatMap(({ entry, tiers }) =>
    tiers.map((tier) => ({ ...tier, id: tier.id ?? newId("priceTier"), entry })),
  );
  await sql`
    insert into price_tier (id, ${sql.ref(tierColumn[table])}, adjustment_type, adjustment_value, lower_bound, upper_bound)
    select f.id, f.entry, f.type, f.value, f.lower, f.upper
    from json_to_recordset(${JSON.stringify(tierRows)}::json) as f(id text, entry text, type text, value bigint, lower int, upper int)`.execute(
    trx,
  );
}
