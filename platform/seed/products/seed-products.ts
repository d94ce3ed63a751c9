import { storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import { writePrices, type PriceChange } from "#platform/catalog/prices/write-prices";
import { findCatalogNames } from "#platform/catalog/products/derived-fields";
import { writeProducts } from "#platform/catalog/products/write-products";
import { seededId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";
import { insertRows } from "#platform/db/insert-rows";
import { setLevels } from "#platform/purchase/stock/set-levels";
import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { locations } from "#platform/seed/reference/reference-data";

import { fitsWidth } from "./fits";
import { seededTiers, tieredBooks, tiersOf } from "./product-prices";
import { expandProduct, type ExpandedProduct } from "./product-rows";
import { expectedDelivery, spreadStock } from "./spread-stock";

const relations = [
  ["accessories", "Accessory"],
  ["parts", "Part"],
  ["complements", "Complement"],
] as const;

const pricesToWrite = (entries: ExpandedProduct[]): PriceChange[] =>
  entries.flatMap(({ id, sku, base, sold }) =>
    Object.entries(sold?.prices ?? {}).map(([book, amount]) => ({
      id: seededId("priceBookEntry", `${sku}:${book}`),
      product_id: id,
      model_id: null,
      book,
      currency: "USD",
      amount,
      tiers: tieredBooks.some((tiered) => tiered === book)
        ? seededTiers(`${sku}:${book}`, tiersOf(base))
        : undefined,
    })),
  );

/** The stock of what is sold, and what suppliers will deliver of what is sold out. */
function stockRows(entries: ExpandedProduct[], now: Date) {
  const names = locations.map((place) => place.name);
  const spread = entries.flatMap(({ sold, sku, id }) =>
    sold ? [{ sku, id, places: spreadStock(sku, sold.pieces, names, sold.steady) }] : [],
  );
  const stock = spread.flatMap(({ id, places }) =>
    [...places]
      .filter(([, pieces]) => pieces > 0)
      .map(([name, pieces]) => ({
        product_id: id,
        location_id: seededId("location", name),
        on_hand: pieces,
      })),
  );
  const inbound = spread.flatMap(({ sku, id, places }) => {
    const delivery = expectedDelivery(sku, places, storeDay(now));
    if (delivery === null) return [];
    const { location, quantity, day } = delivery;
    return [
      {
        id: seededId("inboundStock", sku),
        reference: `PO-${sku}`,
        product_id: id,
        location_id: seededId("location", location),
        quantity,
        expected_on: isoDay(day),
        created_at: now.toISOString(),
      },
    ];
  });
  return { stock, inbound };
}

/**
 * Relations are defined between catalog entries. Every variation of the left side gets them, except
 * accessories and parts made for another width.
 */
function relationRows(entries: ExpandedProduct[]) {
  const bySku = new Map(entries.map(({ base }) => [base.sku, base]));
  return entries.flatMap(({ id, base, variation }) =>
    relations.flatMap(([list, relation]) =>
      [...new Set(base[list] ?? [])]
        .filter((sku) => fitsWidth(bySku.get(sku), base, variation))
        .map((sku, sort_order) => ({
          product_id: id,
          related_id: seededId("product", sku),
          relation,
          sort_order,
        })),
    ),
  );
}

/**
 * Writes products with their categories, pictures, prices, stock and relations. Returns the number of
 * `product` rows. Inbound stock is expected from `now` on.
 */
export async function seedProducts(db: Executor, catalogs: SeedCatalog[], now: Date): Promise<number> {
  const entries = catalogs.flatMap(({ brand, products }) =>
    products.flatMap((product) => expandProduct(brand, product)),
  );
  await writeProducts(
    db,
    entries.map(({ product }) => product),
    { products: new Map(), ...(await findCatalogNames(db)) },
  );
  await insertRows(db, "product_relation", relationRows(entries));
  await writePrices(db, "price_book_entry", pricesToWrite(entries));
  const { stock, inbound } = stockRows(entries, now);
  await setLevels(db, stock);
  await insertRows(db, "inbound_stock", inbound);
  return entries.length;
}
