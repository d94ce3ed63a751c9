import { sql } from "kysely";

import { linkMedia, type MediaRow } from "#platform/catalog/products/product-pictures";
import { seededId } from "#platform/core/ids";
import { scaleMinor } from "#platform/core/money";
import type { Executor } from "#platform/db/database";
import { insertRows } from "#platform/db/insert-rows";
import selling from "./offers/selling-models.json";
import services from "./offers/services.json";
import { bundles, partsOf } from "./bundles";
import { groupPicture, offerPicture } from "./media-rows";
import { offerRow, prices, type SeedOffer } from "./offer-rows";
import { boundsOf, tieredBooks } from "./product-prices";
import { giftWraps, serviceOffers } from "./service-offers";

const modelId = (name: string) => seededId("sellingModel", name);

/**
 * Writes selling models, subscriptions, bundles and sets, plans and gift wrap. Call it after the products are
 * written.
 */
export async function seedOffers(db: Executor): Promise<void> {
  await insertRows(
    db,
    "selling_model",
    selling.models.map((model) => ({
      id: modelId(model.name),
      name: model.name,
      display_name: model.displayName,
      description: model.description ?? null,
      type: model.type,
      pricing_term: model.pricingTerm ?? null,
      pricing_term_unit: model.unit ?? null,
      term_minimum: model.term?.[0] ?? null,
      term_maximum: model.term?.[1] ?? null,
      term_increment: model.term?.[2] ?? null,
    })),
  );
  await seedBundles(db);
  await seedServices(db);
  for (const subscription of selling.subscriptions as Subscription[])
    await seedSubscription(db, subscription);
}

async function seedBundles(db: Executor): Promise<void> {
  await insertOffers(db, bundles);
  await insertRows(
    db,
    "product_component",
    bundles.flatMap(({ sku, parts }) =>
      parts.map(([child, quantity], index) => ({
        product_id: seededId("product", sku),
        child_id: seededId("product", child),
        quantity,
        sort_order: index,
      })),
    ),
  );
  // Listings show the picture of all parts. On the product page those of the parts follow in their order.
  await insertPictures(db, bundles, (bundle) => groupPicture(bundle, partsOf(bundle)));
  await sql`
    insert into product_media (product_id, media_id, group_name, sort_order)
    select c.product_id, m.media_id, 'productDetailImage', row_number() over (partition by c.product_id order by c.sort_order)
    from product_component c
    cross join lateral (
      select media_id from product_media where product_id = c.child_id and group_name = 'productListImage' order by sort_order limit 1) m`.execute(
    db,
  );
}

async function seedServices(db: Executor): Promise<void> {
  await insertOffers(db, serviceOffers);
  await insertPictures(db, serviceOffers, offerPicture);
  await insertRows(
    db,
    "product_selling_model",
    services.plans.flatMap(({ sku, prices: byModel }) =>
      Object.keys(byModel).map((name, index) => ({
        product_id: seededId("product", sku),
        selling_model_id: modelId(name),
        sort_order: index,
      })),
    ),
  );
  await insertRows(
    db,
    "selling_model_price",
    services.plans.flatMap(({ sku, prices: byModel }) =>
      Object.entries(byModel).map(([name, dollars]) => ({
        id: seededId("priceBookEntry", `${sku}:${name}:list`),
        price_book: "list",
        product_id: seededId("product", sku),
        selling_model_id: modelId(name),
        amount_minor: Math.round(dollars * 100),
      })),
    ),
  );
  await insertRows(
    db,
    "product_relation",
    services.plans
      .flatMap((plan) => plan.for.map((sku) => ({ plan, sku })))
      .map(({ plan, sku }) => ({
        product_id: seededId("product", sku),
        related_id: seededId("product", plan.sku),
        relation: "ProtectionPlan",
        sort_order: 0,
      })),
  );
  // Variations get the relations of their parents.
  await sql`
    insert into product_relation (product_id, related_id, relation, sort_order)
    select p.id, r.related_id, r.relation, r.sort_order from product_relation r join product p on p.parent_id = r.product_id
    where r.relation = 'ProtectionPlan'`.execute(db);
  await insertRows(
    db,
    "stock",
    giftWraps
      .flatMap(({ sku }) => ["Louisville", "Reno", "Atlanta"].map((place) => ({ sku, place })))
      .map(({ sku, place }) => ({
        product_id: seededId("product", sku),
        location_id: seededId("location", place),
        on_hand: 400,
      })),
  );
}

async function insertOffers(db: Executor, offers: readonly SeedOffer[]): Promise<void> {
  const rows = offers.map(offerRow);
  await insertRows(
    db,
    "product",
    rows.map(({ row }) => row),
  );
  await insertRows(
    db,
    "product_category",
    rows.flatMap(({ id, categoryIds }) =>
      categoryIds.map((category_id) => ({ product_id: id, category_id })),
    ),
  );
  await insertRows(db, "price_book_entry", offers.flatMap(prices));
}

async function insertPictures(
  db: Executor,
  offers: readonly SeedOffer[],
  pictureOf: (offer: SeedOffer) => MediaRow,
): Promise<void> {
  const pictures = offers.map((offer) => ({ sku: offer.sku, picture: pictureOf(offer) }));
  await insertRows(
    db,
    "media",
    pictures.map(({ picture }) => ({ ...picture })),
  );
  await insertRows(
    db,
    "product_media",
    pictures.flatMap(({ sku, picture }) =>
      linkMedia(seededId("product", sku), [picture], []).map((link) => ({ ...link })),
    ),
  );
}

interface Subscription {
  sku: string;
  model: string;
  percentOff: number;
  /** The subscription's own quantity discounts; those of the one-time price do not apply to it. */
  tiers?: { from: number; percent: number }[];
}

/**
 * Sells a product once as before, and also as a subscription with a percentage off the price of each price
 * book.
 */
async function seedSubscription(
  db: Executor,
  { sku, model, percentOff, tiers = [] }: Subscription,
): Promise<void> {
  const product_id = seededId("product", sku);
  await insertRows(
    db,
    "product_selling_model",
    ["once", model].map((name, sort_order) => ({ product_id, selling_model_id: modelId(name), sort_order })),
  );
  const entries = await db
    .selectFrom("price_book_entry")
    .select(["price_book", "amount_minor"])
    .where("product_id", "=", product_id)
    .execute();
  const less = (amount: number) => scaleMinor(amount, 100 - percentOff, 100);
  const list = Number(entries.find((entry) => entry.price_book === "list")?.amount_minor ?? 0);
  // Guests get the discount too, even if the product had no sale price.
  const amounts = new Map<string, number>([
    ["sale", less(list)],
    ...entries.map(({ price_book, amount_minor }): [string, number] => [
      price_book,
      price_book === "list" ? list : less(Number(amount_minor)),
    ]),
  ]);
  const priceId = (book: string) => seededId("priceBookEntry", `${sku}:${model}:${book}`);
  await insertRows(
    db,
    "selling_model_price",
    [...amounts].map(([price_book, amount_minor]) => ({
      id: priceId(price_book),
      price_book,
      product_id,
      selling_model_id: modelId(model),
      amount_minor,
    })),
  );
  await insertRows(
    db,
    "price_tier",
    tieredBooks
      .filter((book) => amounts.has(book))
      .flatMap((book) =>
        boundsOf(tiers).map(({ from, to, percent }) => ({
          id: seededId("priceTier", `${sku}:${model}:${book}:${from}`),
          selling_model_price_id: priceId(book),
          adjustment_type: "PercentageBasedAdjustment",
          adjustment_value: percent,
          lower_bound: from,
          upper_bound: to,
        })),
      ),
  );
}
