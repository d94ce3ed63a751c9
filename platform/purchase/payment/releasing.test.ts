import { describe, expect, it } from "vitest";

import { fillCheckout, openOrderSide, pay, type Shopper } from "#tests/support/order-side";
import { leaveStock, readyToOrder, stockOf } from "#tests/support/placed-orders";

const side = await openOrderSide();

/** The payments of a checkout in order: their status, and whether they were reversed. */
async function paymentsOf(checkoutId: string) {
  const rows = await side.db
    .selectFrom("payment")
    .select(["status", "reversed_at"])
    .where("checkout_id", "=", checkoutId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ status, reversed_at: reversed }) => [status, reversed !== null]);
}

async function doubleTheLine(shopper: Shopper) {
  const { body } = await shopper.call("listCartItems");
  await shopper.call("updateCartItem", {
    params: { cartId: "active", cartItemId: body.cartItems[0].cartItem.cartItemId },
    body: { quantity: 2 },
  });
}

const read = async (shopper: Shopper, checkoutId: string, sessionId: string) =>
  shopper.call("createPayment", {
    params: { checkoutId },
    body: { requestType: "ClientRequest", paymentsData: { sessionId } },
  });

describe("an order that is refused", () => {
  it("reverses its payment, which can be authorized again with the same token (PAY-25)", async () => {
    const productId = await side.insertProduct({ stock: 2 });
    const winner = await readyToOrder(side, productId);
    const { shopper, params } = await readyToOrder(side, productId);
    await leaveStock(side, productId, 1);
    expect((await winner.shopper.call("placeOrder", { params: winner.params })).status).toBe(201);
    expect((await shopper.call("placeOrder", { params })).body[0].message).toContain("is sold out");
    expect(await paymentsOf(params.checkoutId)).toEqual([["Voided", true]]);
    expect(await paymentsOf(winner.params.checkoutId)).toEqual([["Ordered", false]]);

    await side.db.updateTable("stock").set({ on_hand: 1 }).where("product_id", "=", productId).execute();
    const { paymentToken } = (await read(shopper, params.checkoutId, "latest")).body.paymentData;
    await shopper.call("createPayment", { params, body: { requestType: "Auth", paymentToken } });
    expect((await shopper.call("placeOrder", { params })).status).toBe(201);
    expect(await stockOf(side, productId)).toEqual({ onHand: 0, reserved: 0 });
  });

  it("keeps its payment while the total is calculated (ORDER-11, PAY-25)", async () => {
    const { shopper, params } = await readyToOrder(side, await side.insertProduct());
    const cart = side.db.updateTable("cart").where("id", "=", (await shopper.call("getCart")).body.cartId);
    await cart.set({ calculated_at: new Date(Date.now() + 60_000) }).execute();
    expect((await shopper.call("placeOrder", { params })).status).toBe(409);
    expect(await paymentsOf(params.checkoutId)).toEqual([["Authorised", false]]);
    side.clock.offset = 61_000;
    expect((await shopper.call("placeOrder", { params })).status).toBe(201);
    side.clock.offset = 0;
  });

  it("does not count the use of a code (ORDER-7)", async () => {
    await side.db
      .updateTable("promotion")
      .set({ usage_limit: 1, usage_count: 0 })
      .where("coupon_code", "=", "FIRST100")
      .execute();
    const shopper = side.shopper();
    const productId = await side.insertProduct({ stock: 1 });
    await shopper.add(productId);
    await shopper.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode: "FIRST100" } });
    const params = { checkoutId: await fillCheckout(shopper) };
    await pay(side, shopper, params.checkoutId);
    await leaveStock(side, productId, 0);
    expect((await shopper.call("placeOrder", { params })).status).toBe(412);
    const { usage_count } = await side.db
      .selectFrom("promotion")
      .select("usage_count")
      .where("coupon_code", "=", "FIRST100")
      .executeTakeFirstOrThrow();
    expect(usage_count).toBe(0);
  });
});

describe("a payment whose cart changes", () => {
  it("is reversed at once, and its session says that it no longer covers the total (PAY-13, PAY-25)", async () => {
    const { shopper, params } = await readyToOrder(side, await side.insertProduct());
    expect((await read(shopper, params.checkoutId, "latest")).body.paymentData.coversTotal).toBe(true);
    await doubleTheLine(shopper);
    expect(await paymentsOf(params.checkoutId)).toEqual([["Stale", true]]);
    expect((await read(shopper, params.checkoutId, "latest")).body.paymentData.coversTotal).toBe(false);
    expect((await shopper.call("placeOrder", { params })).status).toBe(409);
    expect(await paymentsOf(params.checkoutId)).toEqual([["Voided", true]]);
  });
});

it("`latest` reads the session that was approved last, and 404 if there is none (PAY-26)", async () => {
  const { shopper, params } = await readyToOrder(side, await side.insertProduct());
  const { sessionId } = await pay(side, shopper, params.checkoutId);
  expect((await read(shopper, params.checkoutId, "latest")).body.paymentData.sessionId).toBe(sessionId);
  const stranger = await readyToOrder(side, await side.insertProduct());
  expect((await read(stranger.shopper, params.checkoutId, "latest")).status).toBe(404);
  await side.db.deleteFrom("payment").where("checkout_id", "=", params.checkoutId).execute();
  await side.db.deleteFrom("payment_session").where("checkout_id", "=", params.checkoutId).execute();
  expect((await read(shopper, params.checkoutId, "latest")).status).toBe(404);
});
