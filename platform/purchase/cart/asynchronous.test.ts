import { describe, expect, it } from "vitest";

import { createCartProcessing } from "~/commerce/checkout/cart-processing";

import { addAll, applyOffer, insertBundle, offersOf } from "#tests/support/bundle-offers";
import { fillCheckout } from "#tests/support/order-side";
import { openSlowStore } from "#tests/support/slow-calculation";
import { storePath } from "#contract/paths";
import { seededId } from "#platform/core/ids";

const { side, switchTo, clientOf } = await openSlowStore();
const here = { params: { cartId: "active" } };

describe("a store that calculates asynchronously", () => {
  it("has no bundle offers during a calculation, and calculates anew when one is taken (CART-44, CART-45)", async () => {
    const shopper = side.shopper();
    const parts = [await side.insertProduct(), await side.insertProduct()];
    const bundle = await insertBundle(side, parts, 150_000);
    await switchTo(5_000);
    await addAll(shopper, parts);
    expect(await offersOf(shopper)).toEqual([]);
    expect((await applyOffer(shopper, bundle)).status).toBe(404);
    side.clock.offset = 5_001;
    expect(await offersOf(shopper)).toMatchObject([{ productId: bundle }]);
    expect(await applyOffer(shopper, bundle)).toMatchObject({ status: 202, body: { cartItemId: null } });
  });

  it("answers 202 and Processing until the calculation is done, then 200 (API-44, API-45, CART-20)", async () => {
    await switchTo(5_000);
    const shopper = side.shopper();
    const productId = await side.insertProduct();
    const added = await shopper.add(productId, 2);
    expect(added).toMatchObject({ status: 202, body: { cartItemId: null, quantity: "2" } });
    for (const name of [
      "getCart",
      "listCartItems",
      "listCartPromotions",
      "listCartCoupons",
      "listCartProducts",
      "listDeliveryGroups",
    ] as const) {
      expect((await shopper.call(name, here)).status, name).toBe(202);
    }
    expect((await shopper.call("getCart", here)).body.asyncOperationStatus).toBe("Processing");
    expect((await shopper.call("getCompactSummary")).body).toMatchObject({
      asyncOperationStatus: "Processing",
      totalProductCount: "2",
    });

    side.clock.offset = 5_001;
    const done = await shopper.call("listCartItems", here);
    expect(done).toMatchObject({
      status: 200,
      body: { cartSummary: { asyncOperationStatus: "Completed", totalProductAmount: "1800.00" } },
    });
    const cartItemId = done.body.cartItems[0].cartItem.cartItemId as string;
    expect(
      (
        await shopper.call("updateCartItem", {
          params: { cartId: "active", cartItemId },
          body: { quantity: 1 },
        })
      ).status,
    ).toBe(202);
    expect((await shopper.call("addCartCoupon", { ...here, body: { couponCode: "WELCOME10" } })).status).toBe(
      202,
    );
    expect(await shopper.call("calculateCart", { ...here, body: {} })).toMatchObject({
      status: 202,
      body: { status: "Processing" },
    });
    const batch = await shopper.call("addCartItems", {
      ...here,
      body: { inputs: [{ richInput: { productId, quantity: 1, type: "Product" } }] },
    });
    expect(batch).toMatchObject({
      status: 202,
      body: { results: [{ statusCode: 202, result: { cartItemId: null } }] },
    });
  });

  it("sends the address and the delay of the next request (API-45, CART-20)", async () => {
    await switchTo(2_500);
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const answer = await shopper.call("getCart", { ...here, query: { language: "en-US" } });
    expect(answer.headers.get("retry-after")).toBe("3");
    expect(answer.headers.get("location")).toBe(
      `${storePath.replace("{webstoreId}", seededId("webstore", "ardenne"))}/carts/active?language=en-US`,
    );
  });

  it("its checkouts are ready after the calculation, and no order is placed before (API-87, ORDER-5)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const checkoutId = await fillCheckout(shopper);
    await switchTo(5_000);
    const { body } = await shopper.call("getCheckout", { params: { checkoutId } });
    const method = body.deliveryGroups.items[0].availableDeliveryMethods[1].id as string;
    expect(
      (await shopper.call("updateCheckout", { params: { checkoutId }, body: { deliveryMethodId: method } }))
        .status,
    ).toBe(202);
    expect((await shopper.call("getCheckout", { params: { checkoutId } })).status).toBe(202);
    expect(await shopper.call("placeOrder", { params: { checkoutId } })).toMatchObject({
      status: 409,
      body: [{ errorCode: "CHECKOUT_CONFLICT" }],
    });
    side.clock.offset = 5_001;
    expect((await shopper.call("getCheckout", { params: { checkoutId } })).status).toBe(200);
  });
});

describe("a store that calculates at once", () => {
  it("every answer is calculated (API-44)", async () => {
    const shopper = side.shopper();
    const productId = await side.insertProduct();
    expect((await shopper.add(productId)).status).toBe(201);
    expect(await shopper.call("calculateCart", { ...here, body: {} })).toMatchObject({
      status: 200,
      body: { status: "Completed", data: { asyncOperationStatus: "Completed" } },
    });
    expect(
      await shopper.call("listCartProducts", { ...here, query: { productFields: "Name" } }),
    ).toMatchObject({
      status: 200,
      body: {
        count: 1,
        totalItemCount: 1,
        currentPage: 1,
        products: [{ product: { productId }, cartItems: [{ cartItem: { productId } }] }],
      },
    });
  });

  it("answers an added line as part of the whole collection (API-68)", async () => {
    const shopper = side.shopper();
    const answer = await shopper.call("addCartItem", {
      ...here,
      query: { includeCartData: "true" },
      body: { productId: await side.insertProduct(), quantity: 1, type: "Product" },
    });
    expect(answer.body.cartData).toMatchObject({
      totalItemCount: 1,
      cartSummary: { totalProductCount: "1" },
    });
  });
});

describe("lines of a cart that is being calculated", () => {
  // Settings are cached for thirty seconds.
  it.each([
    ["refused", 60_000],
    ["empty", 120_000],
  ] as const)(
    "may be %s; the data layer waits for them (API-45, API-414, CART-21)",
    async (asyncCartItems, later) => {
      const shopper = side.shopper();
      await shopper.add(await side.insertProduct());
      await switchTo(3_000, { asyncCartItems });
      side.clock.offset = later;
      await shopper.call("calculateCart", { ...here, body: {} });
      const kept = await shopper.call("listCartItems", here);
      if (asyncCartItems === "refused")
        expect(kept).toMatchObject({ status: 422, body: [{ errorCode: "INVALID_API_INPUT" }] });
      else
        expect(kept).toMatchObject({
          status: 202,
          body: {
            cartItems: [],
            totalItemCount: 0,
            cartSummary: { asyncOperationStatus: "Processing", totalProductCount: "1" },
          },
        });
      expect((await shopper.call("getVisitorCart")).body).toMatchObject({
        summary: { totalProductCount: "1" },
        lines: null,
      });
      // The other parts of the answer stay the same.
      expect((await shopper.call("getCart", here)).status).toBe(202);
      const client = clientOf(shopper);
      const lines = createCartProcessing(
        client,
        async (milliseconds) => void (side.clock.offset += milliseconds),
      ).lines({ params: { cartId: "current" } });
      expect((await lines).data.cartItems).toHaveLength(1);
    },
  );
});
