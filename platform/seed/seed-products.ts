import { storeDay } from "#contract/delivery-days";
import { isoDay } from "#contract/iso-day";
import { seededId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";
import type { SeedCatalog } from "./catalog-format";
import { insertRows } from "#platform/db/insert-rows";
import { fitsWidth } from "./fits";
import { tieredBooks, tiersOf } from "./product-prices";
import { expandProduct, type ExpandedProduct } from "./product-rows";
import { locations } from "./reference-data";
import { expectedDelivery, spreadStock } from "./spread-stock";

const relations = [
  ["accessories", "Accessory"],
  ["parts", "Part"],
  ["complements", "Complement"],
] as const;

function priceRows(entries: ExpandedProduct[]) {
  const books = entries.flatMap((entry) =>
    Object.entries(entry.sold?.prices ?? {}).map(([book, amount]) => ({
      entry,
      book,
      row: {
        id: seededId("priceBookEntry", `${entry.sku}:${book}`),
        price_book: book,
        product_id: entry.id,
        amount_minor: amount,
      },
    })),
  );
  const tiers = books
    .filter(({ book }) => tieredBooks.some((tiered) => tiered === book))
    .flatMap(({ entry, row, book }) =>
      tiersOf(entry.base).map((tier) => ({
        id: seededId("priceTier", `${entry.sku}:${book}:${tier.from}`),
        price_book_entry_id: row.id,
        adjustment_type: "PercentageBasedAdjustment",
        adjustment_value: tier.percent,
        lower_bound: tier.from,
        upper_bound: tier.to,
      })),
    );
  return { books: books.map(({ row }) => row), tiers };
}

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
  const media = new Map(entries.flatMap((entry) => entry.media).map((row) => [row.id, row]));
  const prices = priceRows(entries);
  await insertRows(
    db,
    "product",
    entries.map(({ row }) => row),
  );
  await insertRows(
    db,
    "product_category",
    entries.flatMap(({ id, categoryIds }) =>
      categoryIds.map((category_id) => ({ product_id: id, category_id })),
    ),
  );
  await insertRows(
    db,
    "media",
    [...media.values()].map((row) => ({ ...row })),
  );
  await insertRows(
    db,
    "product_media",
    entries.flatMap((entry) => entry.productMedia.map((row) => ({ ...row }))),
  );
  await insertRows(db, "product_relation", relationRows(entries));
  await insertRows(db, "price_book_entry", prices.books);
  await insertRows(db, "price_tier", prices.tiers);
  const { stock, inbound } = stockRows(entries, now);
  await insertRows(db, "stock", stock);
  await insertRows(db, "inbound_stock", inbound);
  return entries.length;
}
