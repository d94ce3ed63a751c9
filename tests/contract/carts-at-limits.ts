import { randomUUID } from "node:crypto";

import { sql } from "kysely";

import { guestCookieName } from "#platform/core/actor";
import { newId, seededId } from "#platform/core/ids";

import { insertPromotion } from "#tests/support/promotions";

import type { Prepare } from "./case";
import type { CallInput } from "./guest";
import type { World } from "./platform";

/** Makes a cart one that can be paid but not changed, as a clone for a payment link is. */
export async function closeForChanges({ side }: World, cartId: string): Promise<void> {
  await side.db.updateTable("cart").set({ type: "PayNowReadOnly" }).where("id", "=", cartId).execute();
}

/** Fills a cart up to that many lines, directly in the database. */
export async function fillLines({ side }: Pick<World, "side">, cartId: string, count: number): Promise<void> {
  const held = await side.db
    .selectFrom("cart_item")
    .select("product_id")
    .where("cart_id", "=", cartId)
    .execute();
  const products = await side.db
    .selectFrom("product")
    .select("id")
    .where("brand", "=", "ardenne")
    .where("product_class", "in", ["Simple", "Variation"])
    .where(
      "id",
      "not in",
      held.map((line) => line.product_id),
    )
    // Products of the seed come first: those of other tests may be parts of their bundles.
    .orderBy("sku")
    .limit(count - held.length)
    .execute();
  const rows = products.map(({ id }) => ({
    id: newId("cartItem"),
    cart_id: cartId,
    product_id: id,
    quantity: 1,
    selling_model_id: null,
    subscription_term: null,
    sub_type: null,
    created_at: new Date(),
  }));
  if (rows.length < count - held.length) throw new Error(`There are ${rows.length} products only`);
  await side.db.insertInto("cart_item").values(rows).execute();
}

/** Gives a cart ten coupon codes, the maximum; none excludes another. */
export async function fillCoupons({ side }: World, cartId: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    const id = await insertPromotion(side.db, {
      coupon_code: `TEN${newId("coupon").slice(3).toUpperCase()}`,
      value: 10,
    });
    await side.db
      .insertInto("cart_coupon")
      .values({ id: newId("coupon"), cart_id: cartId, promotion_id: id })
      .execute();
  }
}

/** A product with a minimum quantity of two. */
export async function soldInPairs({ side }: World): Promise<string> {
  const id = await side.insertProduct();
  await side.db.updateTable("product").set({ minimum_quantity: 2 }).where("id", "=", id).execute();
  return id;
}

/** A store like the main one, with some other settings. Stores are cached for up to half a minute. */
async function openLikeStore({ side }: World, name: string, settings: object): Promise<string> {
  await sql`
    insert into webstore (id, name, site_id, community_id, brands, currency, guest_price_books, settings)
    select ${seededId("webstore", name)}, ${name}, ${seededId("site", name)}, ${seededId("community", name)}, brands, currency, guest_price_books,
      settings || ${JSON.stringify(settings)}::jsonb
    from webstore where name = 'ardenne' on conflict do nothing`.execute(side.db);
  side.clock.offset = 10 * 60_000;
  return seededId("webstore", name);
}

/** The call in a store without guest checkout and without split shipment. */
export const inStrictStore =
  (input: CallInput): Prepare =>
  async (_guest, world) => {
    const webstoreId = await openLikeStore(world, "strict", {
      guestCheckoutEnabled: false,
      splitShipmentEnabled: false,
    });
    return { ...input, params: { ...input.params, webstoreId } };
  };

/**
 * The call on a filled cart of a store that calculates for a minute and gives no lines until then.
 */
export const inPatientStore =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    const webstoreId = await openLikeStore(world, "patient", {
      asyncCartCalculationMs: 60_000,
      asyncCartItems: "refused",
    });
    const there = {
      headers: { cookie: `${guestCookieName(seededId("community", "patient"))}=${randomUUID()}` },
      params: { webstoreId, cartId: "active" },
    };
    await guest.call("addCartItem", {
      ...there,
      body: { productId: world.productId, quantity: 1, type: "Product" },
    });
    return { ...input, ...there };
  };
