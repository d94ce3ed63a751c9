import { sql } from "kysely";

import { writePrices } from "#platform/catalog/prices/write-prices";
import { findCatalogNames } from "#platform/catalog/products/derived-fields";
import type { MediaRow } from "#platform/catalog/products/product-pictures";
import { writeProducts } from "#platform/catalog/products/write-products";
import { seededId } from "#platform/core/ids";
import { scaleMinor } from "#platform/core/money";
import type { Executor } from "#platform/db/database";
import { insertRows } from "#platform/db/insert-rows";
import { setLevels } from "#platform/purchase/stock/set-levels";
import { groupPicture, offerPicture } from "#platform/seed/products/media-rows";
import { boundsOf, seededTiers, tieredBooks } from "#platform/seed/products/product-prices";

import selling from "./selling-models.json";
import services from "./services.json";
import { bundles, partsOf } from "./bundles";
import { offerProduct, prices, type SeedOffer } from "./offer-rows";
import { coveredBy, giftWraps, memberships, planAmounts, serviceOffers } from "./service-offers";

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
  // Listings show the picture of all parts. On the product page those of the parts follow in their order.
  await writeOffers(db, bundles, (bundle) => groupPicture(bundle, partsOf(bundle)));
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
  await writeOffers(db, [...serviceOffers, ...memberships], offerPicture);
  await insertRows(
    db,
    "product_selling_model",
    services.memberships.map(({ sku, model }) => ({
      product_id: seededId("product", sku),
      selling_model_id: modelId(model),
      sort_order: 0,
    })),
  );
  await writePrices(
    db,
    "selling_model_price",
    services.memberships.map(({ sku, model, price }) => ({
      id: seededId("priceBookEntry", `${sku}:${model}:list`),
      product_id: seededId("product", sku),
      model_id: modelId(model),
      book: "list",
      currency: "USD",
      amount: price * 100,
      tiers: undefined,
    })),
  );
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
  await writePrices(
    db,
    "selling_model_price",
    services.plans.flatMap(({ sku, prices: byModel }) =>
      Object.entries(byModel).flatMap(([name, dollars]) =>
        Object.entries(planAmounts(dollars)).map(([book, amount]) => ({
          id: seededId("priceBookEntry", `${sku}:${name}:${book}`),
          product_id: seededId("product", sku),
          model_id: modelId(name),
          book,
          currency: "USD",
          amount,
          tiers: undefined,
        })),
      ),
    ),
  );
  await insertRows(
    db,
    "product_relation",
    services.plans
      .flatMap((plan) => coveredBy(plan).map(({ sku }) => ({ plan, sku })))
      .map(({ plan, sku }) => ({
        product_id: seededId("product", sku),
        related_id: seededId("product", plan.sku),
        relation: "ProtectionPlan",
        sort_order: 0,
      })),
  );
  await setLevels(
    db,
    giftWraps.flatMap(({ sku }) =>
      ["Louisville", "Reno", "Atlanta"].map((place) => ({
        product_id: seededId("product", sku),
        location_id: seededId("location", place),
        on_hand: 400,
      })),
    ),
  );
}

async function writeOffers(
  db: Executor,
  offers: readonly SeedOffer[],
  pictureOf: (offer: SeedOffer) => MediaRow,
): Promise<void> {
  await writeProducts(
    db,
    offers.map((offer) => offerProduct(offer, pictureOf(offer))),
    { products: new Map(), ...(await findCatalogNames(db)) },
  );
  await writePrices(db, "price_book_entry", offers.flatMap(prices));
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
  await writePrices(
    db,
    "selling_model_price",
    [...amounts].map(([book, amount]) => ({
      id: seededId("priceBookEntry", `${sku}:${model}:${book}`),
      product_id,
      model_id: modelId(model),
      book,
      currency: "USD",
      amount,
      tiers: tieredBooks.some((tiered) => tiered === book)
        ? seededTiers(`${sku}:${model}:${book}`, boundsOf(tiers))
        : undefined,
    })),
  );
}
