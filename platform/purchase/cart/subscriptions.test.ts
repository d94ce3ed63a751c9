import { sql } from "kysely";
import { expect, it } from "vitest";

import { invalidate } from "#platform/core/cached-query";
import { seededId } from "#platform/core/ids";

import { openOrderSide, type Shopper } from "#tests/support/order-side";

const side = await openOrderSide();

const product = (sku: string) => seededId("product", sku);
const model = (name: string) => seededId("sellingModel", name);
const filter = product("AR-PWF2");
const add = (shopper: Shopper, body: object) =>
  shopper.call("addCartItem", {
    params: { cartId: "active" },
    body: { quantity: 1, type: "Product", ...body },
  });

async function switchIn(store: string, name: string, value: boolean): Promise<void> {
  await sql`update webstore set settings = jsonb_set(settings, array['subscriptionConfig', ${name}::text], ${JSON.stringify(value)}::jsonb)
    where name = ${store}`.execute(side.db);
  // A running store is told by a notification of the database.
  invalidate(side.db, new Set(["stores"]));
}

it("a store whose switches are off sells no subscription, and says so at a line (CART-68, CATALOG-64)", async () => {
  for (const off of ["subscriptionPlusEnabled", "rlmSubscriptionEnabled"]) {
    const shopper = side.shopper("hollins");
    const productId = product("HL-PF21");
    const asked = { productId, productSellingModelId: model("every-6-months") };
    await add(shopper, asked);
    await switchIn("hollins", off, false);
    const { body } = await shopper.call("listCartItems");
    expect(body.cartItems[0].cartItem.messagesSummary.limitedMessages).toMatchObject([
      { type: "Entitlement", message: expect.stringContaining("Buy it once, or remove it, to check out") },
    ]);
    expect(await add(side.shopper("hollins"), asked)).toMatchObject({ status: 404 });
    const once = await shopper.call("updateCartItem", {
      params: { cartId: "active", cartItemId: body.cartItems[0].cartItem.cartItemId },
      body: { quantity: 1, productSellingModelId: null },
    });
    expect(once.body).toMatchObject({ sellingModelType: "OneTime", messagesSummary: { hasErrors: false } });
    await switchIn("hollins", off, true);
  }
});

it("a line is sold once in place of a subscription, with the pieces that are bought once already (CART-69)", async () => {
  const shopper = side.shopper();
  await add(shopper, { productId: filter });
  const { body: again } = await add(shopper, {
    productId: filter,
    productSellingModelId: model("every-6-months"),
    quantity: 2,
  });
  const sellOnce = (productSellingModelId: string | null, quantity = 2) =>
    shopper.call("updateCartItem", {
      params: { cartId: "active", cartItemId: again.cartItemId },
      body: { quantity, productSellingModelId },
    });
  expect(await sellOnce(model("plan-36-months"))).toMatchObject({ status: 404 });
  expect(await sellOnce(null, 24)).toMatchObject({ status: 400 });
  expect((await shopper.call("listCartItems")).body.cartItems).toHaveLength(2);
  expect((await sellOnce(null)).body).toMatchObject({ sellingModelType: "OneTime", quantity: "3" });
  const { body } = await shopper.call("listCartItems");
  expect(body.cartItems).toHaveLength(1);
  expect(await sellOnce(null)).toMatchObject({ status: 404 });
});

it("a subscription whose price has changed says what it was until its line is changed (CART-70)", async () => {
  const shopper = side.shopper();
  const { body: line } = await add(shopper, {
    productId: filter,
    productSellingModelId: model("every-6-months"),
  });
  expect(line.priceBeforeChange).toBeNull();
  const cheaper = (amount_minor: number) =>
    side.db
      .updateTable("selling_model_price")
      .set({ amount_minor })
      .where("product_id", "=", filter)
      .where("selling_model_id", "=", model("every-6-months"))
      .where("price_book", "=", "sale")
      .execute();
  await cheaper(7000);
  const shown = async () => (await shopper.call("listCartItems")).body.cartItems[0].cartItem;
  expect(await shown()).toMatchObject({ salesPrice: "70.00", priceBeforeChange: "71.10" });
  await shopper.call("updateCartItem", {
    params: { cartId: "active", cartItemId: line.cartItemId },
    body: { quantity: 2 },
  });
  expect(await shown()).toMatchObject({ salesPrice: "70.00", priceBeforeChange: null });
  await cheaper(7110);
});
