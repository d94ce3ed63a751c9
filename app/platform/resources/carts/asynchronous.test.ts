import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { fillCheckout, openOrderSide, type OrderSide } from "../../../../tests/support/order-side";
import { seededId } from "../../ids";

let side: OrderSide;
beforeAll(async () => {
  side = await openOrderSide();
});
afterEach(async () => {
  side.clock.offset = 0;
  await switchTo(null);
});
afterAll(() => side?.close());

/** What a merchant switches: how long a calculation takes. */
async function switchTo(asyncCartCalculationMs: number | null): Promise<void> {
  const settings = JSON.stringify(asyncCartCalculationMs === null ? {} : { asyncCartCalculationMs });
  await side.db.updateTable("webstore").set({ settings }).where("id", "=", seededId("webstore", "ardenne")).execute();
}
const here = { params: { cartId: "active" } };

describe("a store that calculates asynchronously", () => {
  it("answers 202 and Processing until the calculation is done, and then as any other", async () => {
    await switchTo(5_000);
    const shopper = side.shopper();
    const productId = await side.insertProduct();
    const added = await shopper.add(productId, 2);
    expect(added).toMatchObject({ status: 202, body: { cartItemId: null, quantity: "2" } });
    for (const name of ["getCart", "listCartItems", "listCartPromotions", "listCartCoupons", "listCartProducts", "listDeliveryGroups"] as const) {
      expect((await shopper.call(name, here)).status, name).toBe(202);
    }
    expect((await shopper.call("getCart", here)).body.asyncOperationStatus).toBe("Processing");
    expect((await shopper.call("getCompactSummary")).body).toMatchObject({ asyncOperationStatus: "Processing", totalProductCount: "2" });

    side.clock.offset = 5_001;
    const done = await shopper.call("listCartItems", here);
    expect(done).toMatchObject({ status: 200, body: { cartSummary: { asyncOperationStatus: "Completed", totalProductAmount: "1800.00" } } });
    const cartItemId = done.body.cartItems[0].cartItem.cartItemId as string;
    expect((await shopper.call("updateCartItem", { params: { cartId: "active", cartItemId }, body: { quantity: 1 } })).status).toBe(202);
    expect((await shopper.call("addCartCoupon", { ...here, body: { couponCode: "WELCOME10" } })).status).toBe(202);
    expect(await shopper.call("calculateCart", { ...here, body: {} })).toMatchObject({ status: 202, body: { status: "Processing" } });
    const batch = await shopper.call("addCartItems", { ...here, body: { inputs: [{ richInput: { productId, quantity: 1, type: "Product" } }] } });
    expect(batch).toMatchObject({ status: 202, body: { results: [{ statusCode: 202, result: { cartItemId: null } }] } });
  });

  it("says where and when to ask again", async () => {
    await switchTo(2_500);
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const answer = await shopper.call("getCart", { ...here, query: { language: "en-US" } });
    expect(answer.headers.get("retry-after")).toBe("3");
    expect(answer.headers.get("location")).toBe(`/services/data/v65.0/commerce/webstores/${seededId("webstore", "ardenne")}/carts/active?language=en-US`);
  });

  it("has its checkouts ready after a while as well, and places no order before", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const checkoutId = await fillCheckout(shopper);
    await switchTo(5_000);
    const { body } = await shopper.call("getCheckout", { params: { checkoutId } });
    const method = body.deliveryGroups.items[0].availableDeliveryMethods[1].id as string;
    expect((await shopper.call("updateCheckout", { params: { checkoutId }, body: { deliveryMethodId: method } })).status).toBe(202);
    expect((await shopper.call("getCheckout", { params: { checkoutId } })).status).toBe(202);
    expect(await shopper.call("placeOrder", { params: { checkoutId } })).toMatchObject({ status: 409, body: [{ errorCode: "CHECKOUT_CONFLICT" }] });
    side.clock.offset = 5_001;
    expect((await shopper.call("getCheckout", { params: { checkoutId } })).status).toBe(200);
  });
});

describe("a store that calculates at once", () => {
  it("is done with every answer", async () => {
    const shopper = side.shopper();
    const productId = await side.insertProduct();
    expect((await shopper.add(productId)).status).toBe(201);
    expect(await shopper.call("calculateCart", { ...here, body: {} })).toMatchObject({ status: 200, body: { status: "Completed", data: { asyncOperationStatus: "Completed" } } });
    expect(await shopper.call("listCartProducts", { ...here, query: { productFields: "Name" } })).toMatchObject({
      status: 200, body: { count: 1, totalItemCount: 1, currentPage: 1, products: [{ product: { productId }, cartItems: [{ cartItem: { productId } }] }] },
    });
  });

  it("shows a whole collection beside a line that was added", async () => {
    const shopper = side.shopper();
    const answer = await shopper.call("addCartItem", { ...here, query: { includeCartData: "true" }, body: { productId: await side.insertProduct(), quantity: 1, type: "Product" } });
    expect(answer.body.cartData).toMatchObject({ totalItemCount: 1, cartSummary: { totalProductCount: "1" } });
  });
});
