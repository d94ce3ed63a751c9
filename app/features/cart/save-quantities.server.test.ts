import { describe, expect, it } from "vitest";

import { toPosted } from "~/request/forms/form.server";
import { openStoreContext } from "~/request/open-store-context.server";
import { accepting, callNames, sampleCartItem, sendCartForm } from "#tests/support/cart-actions";
import { emptyCartSummary } from "#tests/support/cart-summary";
import { formPost, openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";

import { quantitiesForm, readQuantities, saveQuantities } from "./save-quantities.server";

const [first, second] = ["0a9000000000001", "0a9000000000002"];
const cart: PlatformAnswers = {
  listCartItems: () => ({
    headers: { etag: '"7"' },
    body: {
      cartSummary: emptyCartSummary,
      cartItems: [
        { cartItem: { ...sampleCartItem, cartItemId: first, name: "Oven", quantity: "2.0" } },
        { cartItem: { ...sampleCartItem, cartItemId: second, name: "Hood", quantity: "1.0" } },
      ],
    },
  }),
};
const send = (fields: Record<string, string>, answers: PlatformAnswers = {}) =>
  sendCartForm(
    { version: '"7"', [`quantity-${first}`]: "2", [`quantity-${second}`]: "1", ...fields },
    { ...cart, ...answers },
  );
const writes = (outcome: Awaited<ReturnType<typeof send>>) =>
  callNames(outcome).filter((name) => name !== "listCartItems");

describe("the form of the cart", () => {
  it("Check out saves the quantities that were typed, then starts the checkout (CART-42)", async () => {
    const outcome = await send({
      intent: "check-out",
      [`quantity-${first}`]: "3",
      [`quantity-${second}`]: "0",
    });
    expect([outcome.status, outcome.location, writes(outcome)]).toEqual([
      303,
      "/guest-checkout",
      ["updateCartItem", "deleteCartItem", "startCheckout"],
    ]);
    const changes = outcome.calls.filter(({ name }) => /CartItem$/.test(name));
    expect(changes.map(({ headers }) => headers.get("if-match"))).toEqual(['"7"', null]);
    expect(writes(await send({ intent: "check-out" }))).toEqual(["startCheckout"]);
  });

  it("Check out of a cart whose lines are all set to 0 says so, and starts no checkout (CART-42)", async () => {
    const outcome = await send({
      intent: "check-out",
      [`quantity-${first}`]: "0",
      [`quantity-${second}`]: "0",
    });
    expect([outcome.status, outcome.location, writes(outcome)]).toEqual([
      303,
      "/cart",
      ["deleteCartItem", "deleteCartItem"],
    ]);
  });

  it("a notice names a subscription with its interval (CART-71)", async () => {
    const cartItem = {
      ...sampleCartItem,
      cartItemId: second,
      name: "Filter",
      quantity: "1.0",
      productSellingModelId: "0jP000000000001AAA",
      sellingModelType: "Evergreen",
      sellingModelName: "Every 6 months",
    };
    const listCartItems = () => ({
      headers: { etag: '"7"' },
      body: { cartSummary: emptyCartSummary, cartItems: [{ cartItem }] },
    });
    const fields = { intent: "save-quantities", [`quantity-${second}`]: "4", enhanced: "1" };
    expect((await send(fields, { listCartItems })).data).toEqual({
      done: "Filter, Every 6 months: quantity is now 4",
    });
  });

  it("Update saves all lines, and names the one that changed (CART-26, CART-42)", async () => {
    const one = await send({ intent: "save-quantities", [`quantity-${second}`]: "4", enhanced: "1" });
    expect([writes(one), one.data]).toEqual([["updateCartItem"], { done: "Hood: quantity is now 4" }]);
    const both = await send({
      intent: "save-quantities",
      [`quantity-${first}`]: "5",
      [`quantity-${second}`]: "4",
      enhanced: "1",
    });
    expect([writes(both).length, both.data]).toEqual([2, { done: "Your quantities are saved" }]);
  });

  it("an appliance is changed before what belongs to it, and takes it along when it is removed (CART-53)", async () => {
    const withInstallation: PlatformAnswers = {
      listCartItems: () => ({
        headers: { etag: '"7"' },
        body: {
          cartSummary: emptyCartSummary,
          cartItems: [
            {
              cartItem: { ...sampleCartItem, cartItemId: second, quantity: "1", belongsToCartItemId: first },
            },
            { cartItem: { ...sampleCartItem, cartItemId: first, quantity: "2" } },
          ],
        },
      }),
    };
    const changes = async (ofAppliance: string, ofInstallation: string) =>
      (
        await send(
          {
            intent: "save-quantities",
            [`quantity-${first}`]: ofAppliance,
            [`quantity-${second}`]: ofInstallation,
          },
          withInstallation,
        )
      ).calls.flatMap(({ name, params }) => (/CartItem$/.test(name) ? [`${name} ${params.cartItemId}`] : []));
    expect(await changes("3", "3")).toEqual([`updateCartItem ${first}`, `updateCartItem ${second}`]);
    expect(await changes("0", "0")).toEqual([`deleteCartItem ${first}`]);
  });

  it("a wrong quantity is refused at its field, and nothing is saved (CART-27, CART-42)", async () => {
    const outcome = await send({
      intent: "check-out",
      [`quantity-${first}`]: "3",
      [`quantity-${second}`]: "x",
    });
    expect([outcome.status, Object.keys(outcome.data!.error!), writes(outcome)]).toEqual([
      400,
      [`quantity-${second}`],
      [],
    ]);
    const refused = await send(
      { intent: "check-out", [`quantity-${first}`]: "9999" },
      { updateCartItem: () => refusal(400, "MAX_LIMIT_EXCEEDED", "You can order at most 10 of Oven") },
    );
    expect([refused.status, refused.data!.error, writes(refused)]).toEqual([
      400,
      { [`quantity-${first}`]: ["You can order at most 10 of Oven"] },
      ["updateCartItem"],
    ]);
  });

  it("of an older cart changes nothing, unless the cart already is as it asks (CART-19, CART-39)", async () => {
    const old = { version: '"6"', intent: "check-out" };
    const stale = await send({ ...old, [`quantity-${first}`]: "3" });
    expect([stale.status, stale.data!.error, writes(stale)]).toEqual([
      409,
      { "": [expect.stringContaining("Your cart changed")] },
      [],
    ]);
    expect((await send({ ...old, "quantity-0a9000000000009": "1" })).status).toBe(409);
    expect((await send(old)).location).toBe("/guest-checkout");
  });

  it("the button Remove names its line (CART-26)", async () => {
    const outcome = await send({ intent: `remove-line ${second}`, enhanced: "1" });
    expect([writes(outcome), outcome.data]).toEqual([["deleteCartItem"], { done: "Removed: Hood" }]);
  });
});

it("a refused form shows the quantities that were saved before the refusal (CART-42)", async () => {
  const store = openTestStore({ ...accepting, ...cart });
  const context = await openStoreContext(formPost("/cart", {}), {}, store.loadContext());
  const form = new FormData();
  form.set(`quantity-${second}`, "4");
  const facts = await readQuantities(context, toPosted(form));
  const typed = quantitiesForm(facts).parse(Object.fromEntries(form));
  expect(await saveQuantities(context, typed, facts)).toEqual(["Hood: quantity is now 4"]);
  await context.shop.loadCartItems();
  expect(store.calls().map(({ name }) => name)).toEqual(["listCartItems", "updateCartItem", "listCartItems"]);
});
