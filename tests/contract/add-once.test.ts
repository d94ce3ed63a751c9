import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addToCart } from "~/features/cart/add-to-cart.actions.server";
import { cartForms } from "~/features/cart/cart.actions.server";
import { cartIntent } from "~/features/cart/cart.intents";
import { loadCartPage } from "~/features/cart/cart.data.server";
import { sharedListForms } from "~/features/wishlist/wishlist.actions.server";
import { wishlistIntent } from "~/features/wishlist/wishlist.intents";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { openBrowser, readMessage, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const add = (browser: Browser, quantity = "2", more: Record<string, string> = {}) =>
  browser.post([addToCart], "/product/w/x", {
    intent: cartIntent.add,
    productId: platform.productId,
    quantity,
    ...more,
  });
const lines = async (browser: Browser) => (await browser.visit(loadCartPage, "/cart")).data.cart?.lines ?? [];
const quantities = async (browser: Browser) => (await lines(browser)).map((line) => line.quantity);
const remove = (browser: Browser, lineId: string) =>
  browser.post(cartForms, "/cart", { intent: cartIntent.remove, lineId });

async function openShopper() {
  const browser = openBrowser(platform, "in process");
  await browser.signIn();
  await readMessage(browser);
  return browser;
}

describe.each([
  ["a guest", async () => openBrowser(platform, "in process")],
  ["a shopper", openShopper],
])("the form 'Add to cart' of %s", (_who, open) => {
  it("adds once, however often it is sent before the message is read; another quantity adds again (API-68, CART-41, FORM-12)", async () => {
    const browser = await open();
    await add(browser);
    // The answer has come, but not the page that it leads to.
    const answers = [await add(browser), ...(await Promise.all([1, 2, 3].map(() => add(browser))))];
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      answers.map(() => [303, "/product/w/x"]),
    );
    expect(await quantities(browser)).toEqual([2]);
    await add(browser, "3");
    expect(await quantities(browser)).toEqual([5]);
  });

  it("adds again after its message, also from a page that was opened before (CART-57)", async () => {
    const browser = await open();
    for (const expected of [2, 4, 6]) {
      await add(browser);
      await readMessage(browser);
      expect(await quantities(browser)).toEqual([expected]);
    }
    await Promise.all([1, 2, 3].map(() => add(browser)));
    expect(await quantities(browser)).toEqual([8]);
  });

  it("adds again after the answer to a script, which is the message (CART-57, FORM-27)", async () => {
    const browser = await open();
    const byScript = { enhanced: "1" };
    await add(browser, "2", byScript);
    await Promise.all([1, 2, 3].map(() => add(browser, "2", byScript)));
    expect(await quantities(browser)).toEqual([4]);
  });

  it("adds again when what it added was taken out, message or not (CART-29, CART-41)", async () => {
    const browser = await open();
    await add(browser);
    const [line] = await lines(browser);
    await remove(browser, line!.id);
    expect(await quantities(browser)).toEqual([]);
    expect((await add(browser)).status).toBe(303);
    expect(await quantities(browser)).toEqual([2]);
  });
});

it("a press is one wish also where the list of its product is known once only (API-417, CART-41, EVENT-99)", async () => {
  const key = { "idempotency-key": "one-wish" };
  const { call } = platform.side.shopper();
  const fields = { ItemListId__c: "search", ItemListName__c: "oven", ItemListIndex__c: 2 };
  const send = (customFields?: object[]) =>
    call("addCartItem", {
      params: { cartId: "active" },
      body: { productId: platform.productId, quantity: 1, type: "Product", customFields },
      headers: key,
    });
  expect((await send([{ attributes: { type: "CartItem" }, ...fields }])).status).toBe(201);
  const again = await send();
  expect([again.status, again.body.quantity]).toEqual([201, "1"]);
  expect((await send([{ Engraving__c: "Ana" }])).status).toBe(422);
});

it("a product of a wishlist is added once, however often it is sent, and again after the message (CART-41, CART-57, EVENT-99)", async () => {
  const browser = openBrowser(platform, "in process");
  const send = (place: string) =>
    browser.post(sharedListForms, "/shared-wishlist/a-token", {
      intent: wishlistIntent.addToCart,
      productId: platform.productId,
      place,
    });
  await send("3");
  await Promise.all([send("3"), send("1x")]);
  expect(await quantities(browser)).toEqual([1]);
  const { data } = await browser.visit(async ({ shop }) => shop.loadCartItems(), "/cart");
  expect(data!.data.cartItems[0]!.cartItem.productDetails).toMatchObject({
    item_list_id: "wishlist",
    item_list_name: "Wishlist",
    index: 3,
  });
  await readMessage(browser);
  await send("3");
  expect(await quantities(browser)).toEqual([2]);
});

it("two guests have wishes of their own (CART-57)", async () => {
  const guests = [openBrowser(platform, "in process"), openBrowser(platform, "in process")];
  for (const browser of guests) await add(browser);
  expect(await Promise.all(guests.map(quantities))).toEqual([[2], [2]]);
});
