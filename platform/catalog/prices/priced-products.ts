import { sql } from "kysely";

import type { PriceBook } from "#platform/db/stored-values";
import type { Executor, SellingModelTable } from "#platform/db/database";
import { tierUnitAmount } from "./price-tiers";
import type { SelectedPrice } from "./select-price";

import { entryColumns, modelEntryColumns, selectPriceOf, type EntryRow } from "./queries";

interface Row {
  id: string;
  product_class: string;
  entries: EntryRow[];
  models: { model: SellingModelTable; entries: EntryRow[] }[];
  parts: { productId: string; quantity: number }[];
}

/** The prices of a product for one shopper. */
export interface PricedProduct {
  id: string;
  /**
   * By selling model, the default one first. A product without selling models has one offer with the model
   * null. A price is null if the shopper is not entitled to any.
   */
  offers: { model: SellingModelTable | null; price: OfferPrice | null }[];
  parts: { productId: string; quantity: number }[];
}

/** A price that may be that of a set. A set has no `entryId`, because its price is the sum of its parts. */
export type OfferPrice = Omit<SelectedPrice, "entryId" | "book"> & {
  entryId: string | null;
  /** The price of members, in minor units; null unless it is below that of guests (PRICE-8). */
  memberAmount: number | null;
};

interface PriceScope {
  brands: readonly string[];
  books: readonly PriceBook[];
  currency: string;
  /** The price books of guests, and those of members besides; absent where nobody asks for their price. */
  member?: { guests: readonly PriceBook[]; members: readonly PriceBook[] };
}

/**
 * The prices of products by id, including those of the parts of bundles and sets. Products that the store
 * does not sell are left out. Runs at most two statements.
 */
export async function findPricedProducts(
  db: Executor,
  ids: readonly string[],
  scope: PriceScope,
): Promise<Map<string, PricedProduct>> {
  const rows = await readRows(db, ids, scope);
  const parts = [...new Set(rows.flatMap((row) => row.parts.map((part) => part.productId)))].filter(
    (id) => !ids.includes(id),
  );
  const all = [...rows, ...(await readRows(db, parts, scope))];
  const singles = new Map(
    all.filter((row) => row.product_class !== "Set").map((row) => [row.id, toPriced(row, scope)]),
  );
  const sets = all
    .filter((row) => row.product_class === "Set")
    .map((row): [string, PricedProduct] => [
      row.id,
      { id: row.id, offers: [{ model: null, price: sumOf(row.parts, singles) }], parts: row.parts },
    ]);
  return new Map([...singles, ...sets]);
}

async function readRows(
  db: Executor,
  ids: readonly string[],
  { brands, currency }: PriceScope,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select p.id, p.product_class,
      coalesce((select json_agg(own) from (select ${entryColumns} from price_book_entry e
        where e.product_id = p.id and e.currency = ${currency}) own), '[]') as entries,
      coalesce((
        select json_agg(json_build_object('model', m, 'entries', coalesce((
            select json_agg(own) from (select ${modelEntryColumns} from selling_model_price e
              where e.product_id = p.id and e.selling_model_id = m.id and e.currency = ${currency}) own), '[]')) order by o.sort_order, m.id)
        from product_selling_model o join selling_model m on m.id = o.selling_model_id where o.product_id = p.id), '[]') as models,
      coalesce((select json_agg(json_build_object('productId', c.child_id, 'quantity', c.quantity) order by c.sort_order)
        from product_component c where c.product_id = p.id), '[]') as parts
    from product p
    where p.id = any(${[...ids]}) and p.is_active and p.brand = any(${[...brands]}) and p.product_class <> 'VariationParent'`.execute(
    db,
  );
  return rows;
}

function toPriced(row: Row, { books, member }: PriceScope): PricedProduct {
  const select = (entries: EntryRow[]): OfferPrice | null => {
    const price = selectPriceOf(entries, books);
    return price && { ...price, memberAmount: member ? memberAmountOf(entries, member) : null };
  };
  const once = select(row.entries);
  const offers = row.models.map(({ model, entries }) => ({
    model,
    price: model.type === "OneTime" ? once : select(entries),
  }));
  return {
    id: row.id,
    offers: offers.length > 0 ? offers : [{ model: null, price: once }],
    parts: row.parts,
  };
}

function memberAmountOf(
  entries: EntryRow[],
  { guests, members }: NonNullable<PriceScope["member"]>,
): number | null {
  const guest = selectPriceOf(entries, guests);
  const own = selectPriceOf(entries, [...guests, ...members]);
  return own && (!guest || own.unitAmount < guest.unitAmount) ? own.unitAmount : null;
}

/** The price of a set; null if one of its parts has no price (PRICE-16). */
function sumOf(parts: Row["parts"], singles: ReadonlyMap<string, PricedProduct>): OfferPrice | null {
  const sum: OfferPrice = { entryId: null, listAmount: 0, unitAmount: 0, tiers: [], memberAmount: null };
  for (const { productId, quantity } of parts) {
    const price = singles.get(productId)?.offers[0]?.price;
    if (!price) return null;
    sum.listAmount += price.listAmount * quantity;
    sum.unitAmount += price.unitAmount * quantity;
  }
  return parts.length > 0 ? sum : null;
}

/**
 * The lowest price of one piece in minor units, over all tiers and selling models; null if there is only one
 * price (PRICE-15).
 */
export function lowestAmount({ offers }: Pick<PricedProduct, "offers">): number | null {
  const amounts = offers.flatMap(({ price }) =>
    price ? [price.unitAmount, ...price.tiers.map((tier) => tierUnitAmount(price.unitAmount, tier))] : [],
  );
  return amounts.length > 1 ? Math.min(...amounts) : null;
}
