import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addToCart } from "~/features/cart/add-to-cart.actions.server";
import { cartIntent } from "~/features/cart/cart.intents";
import { loadCartPage } from "~/features/cart/cart.data.server";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { openBrowser, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const keys = ["6f1f0f9e-0000-4000-8000-000000000001", "6f1f0f9e-0000-4000-8000-000000000002"] as const;
const add = (browser: Browser, once?: string, quantity = "2") =>
  browser.post([addToCart], "/product/w/x", {
    intent: cartIntent.add,
    productId: platform.productId,
    quantity,
    ...(once && { once }),
  });
const quantities = async (browser: Browser) =>
  (await browser.visit(loadCartPage, "/cart")).data.cart?.lines.map((line) => line.quantity);

describe("a form 'Add to cart'", () => {
  it("adds once, however often it is sent; another form or quantity adds again (API-68, CART-41, FORM-12)", async () => {
    const browser = openBrowser(platform, "in process");
    // The first post makes the guest.
    await add(browser);
    expect(await quantities(browser)).toEqual([2]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(browser, keys[0])));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      answers.map(() => [303, "/product/w/x"]),
    );
    expect(await quantities(browser)).toEqual([4]);
    await add(browser, keys[1]);
    expect(await quantities(browser)).toEqual([6]);
    await add(browser, keys[1], "3");
    expect(await quantities(browser)).toEqual([9]);
    await add(browser, keys[0]);
    expect(await quantities(browser)).toEqual([9]);
  });

  it("its key belongs to the shopper: another shopper's form with the same key adds (CART-41)", async () => {
    const other = openBrowser(platform, "in process");
    await add(other);
    await add(other, keys[0]);
    expect(await quantities(other)).toEqual([4]);
  });

  it("sent again after its line is gone says so (CART-29, CART-41)", async () => {
    const browser = openBrowser(platform, "in process");
    await add(browser);
    await add(browser, keys[0]);
    await platform.side.db.deleteFrom("cart_item").where("product_id", "=", platform.productId).execute();
    expect((await add(browser, keys[0])).status).toBe(404);
  });
});
