import { sql, type RawBuilder } from "kysely";

import type { PriceBook } from "#platform/db/stored-values";
import type { Executor } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import type { PriceBookTier } from "./price-tiers";
import { selectPrice, type PriceEntry, type SelectedPrice } from "./select-price";

/** A price of a product as the database returns it. Amounts are minor units. */
export interface EntryRow {
  id: string;
  product_id: string;
  price_book: PriceBook;
  amount_minor: string | number;
  /** Absent or null if there are no tiers. */
  tiers?:
    | {
        id: string;
        type: PriceBookTier["type"];
        value: number;
        lowerBound: number;
        upperBound: number | null;
      }[]
    | null;
}

/**
 * The selected price of each product, by product id. Products without an entitled price are left out. One
 * statement.
 */
export async function findPrices(
  db: Executor,
  productIds: readonly string[],
  books: readonly PriceBook[],
  currency: string,
): Promise<Map<string, SelectedPrice>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from price_book_entry e
    where e.product_id = any(${[...productIds]}) and e.currency = ${currency}
      and (e.price_book = 'list' or e.price_book = any(${[...books]}))
    order by e.product_id`.execute(db);
  return selectPrices(rows, books);
}

const ownColumns = sql`e.id, e.product_id, e.price_book, e.amount_minor`;

const tiersOf = (owner: "price_book_entry_id" | "selling_model_price_id") => sql`
      (select json_agg(json_build_object('id', t.id, 'type', t.adjustment_type, 'value', t.adjustment_value,
          'lowerBound', t.lower_bound, 'upperBound', t.upper_bound) order by t.lower_bound)
        from price_tier t where t.${sql.ref(owner)} = e.id)`;

/** The columns of EntryRow, for a price book entry `e`. */
export const entryColumns = sql`${ownColumns}, ${tiersOf("price_book_entry_id")} as tiers`;

/**
 * Like entryColumns, but with tiers only for the price books `books` (an SQL expression). Tiers of other
 * books are never needed.
 */
export const entryColumnsFor = (books: RawBuilder<unknown>) => sql`${ownColumns},
      case when e.price_book = any(${books}) then ${tiersOf("price_book_entry_id")} end as tiers`;

/** The columns of EntryRow, for a price `e` of a selling model. */
export const modelEntryColumns = sql`${ownColumns}, ${tiersOf("selling_model_price_id")} as tiers`;

const toEntry = (row: EntryRow): PriceEntry => ({
  id: row.id,
  book: row.price_book,
  amount: readMinor(row.amount_minor),
  tiers: row.tiers ?? [],
});

/** Selects the price of one product from its entries; null if none is entitled. */
export const selectPriceOf = (rows: readonly EntryRow[], books: readonly PriceBook[]): SelectedPrice | null =>
  selectPrice(rows.map(toEntry), books);

/** Selects the price of each product, by product id. */
function selectPrices(rows: readonly EntryRow[], books: readonly PriceBook[]): Map<string, SelectedPrice> {
  const prices = new Map<string, SelectedPrice>();
  const entries = new Map<string, PriceEntry[]>();
  for (const row of rows) {
    const known = entries.get(row.product_id);
    if (known) known.push(toEntry(row));
    else entries.set(row.product_id, [toEntry(row)]);
  }
  for (const [productId, of] of entries) {
    const price = selectPrice(of, books);
    if (price) prices.set(productId, price);
  }
  return prices;
}
