import { describe, expect, it } from "vitest";

import { createCartProcessing } from "~/commerce/checkout/cart-processing";
import { endpoints } from "#contract/index";

import { fillCheckout, louisville, type Shopper } from "#tests/support/order-side";
import { openSlowStore } from "#tests/support/slow-calculation";
import { newId } from "#platform/core/ids";

const { side, switchTo, clientOf } = await openSlowStore();
const here = { params: { cartId: "active" } };

describe("a calculation that fails", () => {
  /** Prepares a checkout in an asynchronous store, and deletes the price of its product. */
  async function withoutPrice() {
    const shopper = side.shopper();
    const productId = await side.insertProduct();
    await shopper.add(productId);
    const cartItemId = (await shopper.call("listCartItems", here)).body.cartItems[0].cartItem
      .cartItemId as string;
    const checkoutId = await fillCheckout(shopper);
    await switchTo(2_000);
    await side.db.deleteFrom("price_book_entry").where("product_id", "=", productId).execute();
    expect((await shopper.call("calculateCart", { ...here, body: {} })).body).toMatchObject({
      status: "Processing",
      data: { asyncOperationStatus: "Processing" },
    });
    return { shopper, productId, cartItemId, checkoutId };
  }
  const status = async (shopper: Pick<Shopper, "call">) => [
    (await shopper.call("getCart", here)).body.asyncOperationStatus,
    (await shopper.call("getCompactSummary")).body.asyncOperationStatus,
  ];

  it("is Errored in every summary, and the lines say why (CART-12, CART-22)", async () => {
    const { shopper } = await withoutPrice();
    expect(await status(shopper)).toEqual(["Processing", "Processing"]);
    side.clock.offset = 2_001;
    expect(await status(shopper)).toEqual(["Errored", "Errored"]);
    const lines = await shopper.call("listCartItems", here);
    expect(lines).toMatchObject({
      status: 200,
      body: { hasErrors: true, cartSummary: { asyncOperationStatus: "Errored" } },
    });
    expect(lines.body.cartItems[0].cartItem.messagesSummary.limitedMessages).toMatchObject([
      { type: "Pricing", severity: "Error", message: expect.stringContaining("no price") },
    ]);
  });

  it("the checkout answers 422 with all of its data, and no order can be placed (ORDER-4)", async () => {
    const { shopper, checkoutId } = await withoutPrice();
    expect((await shopper.call("getCheckout", { params: { checkoutId } })).status).toBe(202);
    side.clock.offset = 2_001;
    const errored = await shopper.call("getCheckout", { params: { checkoutId } });
    expect(errored).toMatchObject({
      status: 422,
      body: {
        statusCode: "422",
        checkoutId,
        cartSummary: { asyncOperationStatus: "Errored" },
        errors: [{ title: "Not for sale" }],
      },
    });
    expect(endpoints.getCheckout.response.safeParse(errored.body).error).toBeUndefined();
    // The missing payment is not reported: the errors of the cart come first.
    expect(await shopper.call("placeOrder", { params: { checkoutId } })).toMatchObject({
      status: 422,
      body: { errors: [{ title: "Not for sale" }] },
    });
  });

  it.each([
    [
      "a product that is no longer sold",
      { type: "Entitlement", title: "Not for sale" },
      (productId: string) =>
        side.db.updateTable("product").set({ is_active: false }).where("id", "=", productId).execute(),
    ],
    [
      "a quantity that breaks the rule",
      { type: "Entitlement", title: "Not for sale" },
      (productId: string) =>
        side.db.updateTable("product").set({ minimum_quantity: 2 }).where("id", "=", productId).execute(),
    ],
    [
      "too little stock",
      { type: "Inventory", title: "Not enough stock" },
      (productId: string) =>
        side.db.updateTable("stock").set({ on_hand: 0 }).where("product_id", "=", productId).execute(),
    ],
  ])("is also Errored because of %s, until the cause is gone", async (_what, { type, title }, spoil) => {
    const shopper = side.shopper();
    const productId = await side.insertProduct();
    await shopper.add(productId);
    const checkoutId = await fillCheckout(shopper);
    await switchTo(2_000);
    await spoil(productId);
    await shopper.call("calculateCart", { ...here, body: {} });
    side.clock.offset = 2_001;
    expect(await status(shopper)).toEqual(["Errored", "Errored"]);
    const line = (await shopper.call("listCartItems", here)).body.cartItems[0].cartItem;
    expect(line.messagesSummary.limitedMessages).toMatchObject([{ type, severity: "Error" }]);
    expect(await shopper.call("getCheckout", { params: { checkoutId } })).toMatchObject({
      status: 422,
      body: { errors: [{ title }] },
    });
    await shopper.call("deleteCartItem", { params: { cartId: "active", cartItemId: line.cartItemId } });
    side.clock.offset = 4_100;
    expect(await status(shopper)).toEqual(["Completed", "Completed"]);
  });

  it("is Errored if the address is not delivered to, with the error type of delivery", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const checkoutId = await fillCheckout(shopper);
    await switchTo(2_000);
    await shopper.call("updateCheckout", {
      params: { checkoutId },
      body: { deliveryAddress: { ...louisville, region: "HI", postalCode: "96813", city: "Honolulu" } },
    });
    side.clock.offset = 2_001;
    expect(await status(shopper)).toEqual(["Errored", "Errored"]);
    expect(await shopper.call("getCheckout", { params: { checkoutId } })).toMatchObject({
      status: 422,
      body: { errors: [{ type: "/commerce/errors/shipping-failure", title: "No delivery" }] },
    });
    await shopper.call("updateCheckout", { params: { checkoutId }, body: { deliveryAddress: louisville } });
    side.clock.offset = 4_100;
    expect(await status(shopper)).toEqual(["Completed", "Completed"]);
  });

  it("is no longer Errored when the line is removed or has a price again (CART-22)", async () => {
    const [first, second] = [await withoutPrice(), await withoutPrice()];
    side.clock.offset = 2_001;
    await side.db
      .insertInto("price_book_entry")
      .values({
        id: newId("priceBookEntry"),
        price_book: "list",
        product_id: first.productId,
        currency: "USD",
        amount_minor: 100,
      })
      .execute();
    expect(await status(first.shopper)).toEqual(["Completed", "Completed"]);
    expect(
      (await first.shopper.call("getCheckout", { params: { checkoutId: first.checkoutId } })).status,
    ).toBe(200);
    await second.shopper.call("deleteCartItem", {
      params: { cartId: "active", cartItemId: second.cartItemId },
    });
    side.clock.offset = 4_100;
    expect(await status(second.shopper)).toEqual(["Completed", "Completed"]);
  });

  it("makes the polling of the data layer fail with the message of the line", async () => {
    const { shopper } = await withoutPrice();
    const client = clientOf(shopper);
    const waits: number[] = [];
    const processing = createCartProcessing(client, async (milliseconds) => {
      waits.push(milliseconds);
      side.clock.offset += milliseconds;
    });
    await expect(processing.whenCalculated()).rejects.toMatchObject({
      status: 422,
      code: "CART_VALIDATION_ERROR",
      message: expect.stringContaining("has no price at the moment"),
    });
    expect(waits.length).toBeGreaterThan(0);
    expect((await processing.lines({ params: { cartId: "current" } })).data.cartItems).toHaveLength(1);
  });
});
