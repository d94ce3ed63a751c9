import { describe, expect, it } from "vitest";

import {
  accepting,
  callNames,
  sampleCartItem,
  sendCartForm,
  type Outcome,
} from "#tests/support/cart-actions";
import { emptyCartSummary } from "#tests/support/cart-summary";
import { refusal, type PlatformAnswers } from "#tests/support/store-request";

describe("a line", () => {
  const update = (fields: Record<string, string>, answers: PlatformAnswers = {}) =>
    sendCartForm(
      { intent: "update-line", lineId: "0a9000000000001", quantity: "3", name: "Wall oven", ...fields },
      answers,
    );

  it("sends the version that the shopper saw (FORM-11)", async () => {
    const outcome = await update({ version: '"7"' });
    const sent = outcome.calls.at(-1)!;
    expect([outcome.status, outcome.location, sent.body, sent.headers.get("if-match")]).toEqual([
      303,
      "/cart",
      { quantity: "3" },
      '"7"',
    ]);
    expect((await update({})).calls.at(-1)!.headers.has("if-match")).toBe(false);
  });

  it("a cart that has changed is shown as it is now, at 409 (CART-19)", async () => {
    const outcome = await update({ version: '"7"' }, { updateCartItem: () => refusal(412, "CART_CHANGED") });
    expect([outcome.status, outcome.data!.error]).toEqual([
      409,
      { "": [expect.stringContaining("Your cart changed")] },
    ]);
  });

  it("a wrong quantity is refused at its field; 0 removes the line (CART-26, CART-27)", async () => {
    const wrong = await update({ quantity: "x" });
    expect([wrong.status, wrong.data, wrong.calls.length]).toEqual([
      400,
      {
        form: "update-line",
        initialValue: { lineId: "0a9000000000001", name: "Wall oven", quantity: "x" },
        error: { quantity: [expect.stringContaining("choose Remove")] },
      },
      0,
    ]);
    expect(callNames(await update({ quantity: "0" }))).toEqual(["listCartItems", "deleteCartItem"]);
  });

  it("removing a line that is gone succeeds; any other refusal does not (CART-26)", async () => {
    const remove = (answers: PlatformAnswers) =>
      sendCartForm(
        { intent: "remove-line", lineId: "0a9000000000001", name: "Wall oven", enhanced: "1" },
        answers,
      );
    expect((await remove({ deleteCartItem: () => refusal(404, "ITEM_NOT_FOUND") })).data).toEqual({
      done: "Removed: Wall oven",
    });
    expect((await remove({ deleteCartItem: () => refusal(503, "X") })).status).toBe(503);
  });

  describe("the second post of a double click, with the version of the first (CART-39)", () => {
    const cartOf = (...cartItems: object[]): PlatformAnswers => ({
      updateCartItem: () => refusal(412, "CART_CHANGED"),
      deleteCartItem: () => refusal(412, "CART_CHANGED"),
      listCartItems: () => ({
        body: { cartSummary: emptyCartSummary, cartItems: cartItems.map((cartItem) => ({ cartItem })) },
      }),
    });
    const line = { ...sampleCartItem, name: "Wall oven 30", quantity: "3.0" };
    const second = (fields: Record<string, string>, answers: PlatformAnswers) =>
      update({ version: '"7"', enhanced: "1", ...fields }, answers);

    it("succeeds when the line has the quantity, or is gone", async () => {
      expect((await second({}, cartOf(line))).data).toEqual({ done: "Wall oven 30: quantity is now 3" });
      for (const fields of [{ intent: "remove-line" }, { quantity: "0" }] as Record<string, string>[])
        expect((await second(fields, cartOf())).data).toEqual({ done: "Removed: Wall oven" });
    });

    it("is refused when the cart is not as the form asks, or is not known", async () => {
      const withheld = { ...cartOf(line), listCartItems: () => refusal(422, "PROCESSING") };
      for (const [fields, answers] of [
        [{ quantity: "4" }, cartOf(line)],
        [{}, cartOf()],
        [{ intent: "remove-line" }, cartOf(line)],
        [{ quantity: "0" }, cartOf(line)],
        [{}, withheld],
        [{ intent: "remove-line" }, withheld],
      ] as [Record<string, string>, PlatformAnswers][]) {
        const { status, data } = await second(fields, answers);
        expect([status, data!.error]).toEqual([409, { "": [expect.stringContaining("Your cart changed")] }]);
      }
    });
  });

  it("a form without a line is refused before a call is made", async () => {
    const outcome = await sendCartForm({ intent: "remove-line" });
    expect([outcome.status, outcome.calls.length]).toEqual([400, 0]);
  });
});

describe("Save for later (CART-73)", () => {
  const line = sampleCartItem;
  const saved = {
    wishlistItemId: "0iZ000000000001",
    productSummary: { ...line.productDetails, productClass: "Simple" },
    listPrice: null,
    salesPrice: null,
    currencyIsoCode: "USD",
    error: null,
    note: null,
  };
  const save = (answers: PlatformAnswers, cartItems: object[] = [{ cartItem: line }]) =>
    sendCartForm(
      { intent: `save-for-later ${line.cartItemId} ${line.productId}`, version: '"7"' },
      {
        addWishlistItem: () => ({ status: 201, body: saved }),
        listCartItems: () => ({
          body: { cartSummary: emptyCartSummary, cartItems },
          headers: { etag: '"7"' },
        }),
        ...answers,
      },
    );
  const moves = (outcome: Outcome) =>
    callNames(outcome).filter((name) => /addWishlistItem|CartItem$/.test(name));

  it("saves the product, then removes the line that the shopper saw", async () => {
    const outcome = await save({});
    expect([outcome.status, outcome.location, moves(outcome)]).toEqual([
      303,
      "/cart",
      ["addWishlistItem", "deleteCartItem"],
    ]);
    expect(outcome.calls.find(({ name }) => name === "addWishlistItem")!.body).toEqual({
      productId: line.productId,
    });
    expect(outcome.calls.find(({ name }) => name === "deleteCartItem")!.headers.get("if-match")).toBe('"7"');
  });

  it("pressed again, it answers the same", async () => {
    const again = await save({ deleteCartItem: () => refusal(404, "ITEM_NOT_FOUND") }, []);
    expect([again.status, again.location]).toEqual([303, "/cart"]);
  });

  it("a line stays if its product is not saved", async () => {
    const full = await save({
      addWishlistItem: () => refusal(400, "MAX_LIMIT_EXCEEDED", "A wishlist holds at most 500 products"),
    });
    expect([full.data!.error, moves(full)]).toEqual([
      { "": ["A wishlist holds at most 500 products. Remove one to add another."] },
      ["addWishlistItem"],
    ]);
  });
});

describe("checking out", () => {
  it("starts a checkout and redirects to it (CHECKOUT-15)", async () => {
    const outcome = await sendCartForm({ intent: "check-out" });
    expect([outcome.status, outcome.location, callNames(outcome)]).toEqual([
      303,
      "/guest-checkout",
      ["startCheckout"],
    ]);
  });

  it("an expired checkout is deleted and started again, once (CHECKOUT-2)", async () => {
    let starts = 0;
    const again = await sendCartForm(
      { intent: "check-out" },
      {
        startCheckout: () => (starts++ === 0 ? refusal(410, "GONE") : accepting.startCheckout!({} as never)),
      },
    );
    expect([again.status, callNames(again)]).toEqual([
      303,
      ["startCheckout", "deleteCheckout", "startCheckout"],
    ]);
    const never = await sendCartForm({ intent: "check-out" }, { startCheckout: () => refusal(410, "GONE") });
    expect([never.status, callNames(never).length]).toEqual([410, 3]);
  });

  it("an empty cart shows the platform's message (CART-29)", async () => {
    const outcome = await sendCartForm(
      { intent: "check-out" },
      { startCheckout: () => refusal(422, "INVALID_API_INPUT", "The cart is empty") },
    );
    expect([outcome.status, outcome.data!.error]).toEqual([422, { "": ["The cart is empty"] }]);
  });
});

it.each(["/cart", "/product/w/1"])("a form that %s does not know is refused (CART-29)", async (path) => {
  for (const fields of [{}, { intent: "drop-table" }] as Record<string, string>[]) {
    const outcome = await sendCartForm(fields, {}, path);
    expect([outcome.status, outcome.data!.error, outcome.calls.length]).toEqual([
      400,
      { "": ["That form is not known here."] },
      0,
    ]);
  }
});
