import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadCartPage } from "~/features/cart/cart.data.server";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { placeOrder } from "~/features/checkout/review.actions.server";
import { loadReview } from "~/features/checkout/review.data.server";

import { countCalls } from "#tests/support/count-calls";

import { openContractPlatform, type ContractPlatform } from "./platform";
import {
  add,
  checkoutStart,
  fillCheckout,
  openBrowser,
  pay,
  readMessage,
  stores,
} from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

describe.each(["in process", "over HTTP"] as const)("%s", (transport) => {
  it.each(["guest", "shopper"])(
    "a %s buys without scripts (CART-24, CATALOG-1, CHECKOUT-15, CHECKOUT-30, PAY-1)",
    { timeout: 60_000 },
    async (who) => {
      const browser = openBrowser(platform, transport);
      if (who === "shopper") await browser.signIn();
      expect(await checkoutStart(browser)).toBe("/cart");
      expect((await add(browser)).status).toBe(303);
      const { data } = await browser.visit(loadCartPage, "/cart");
      expect(data.cart).toMatchObject({
        isCalculating: false,
        canCheckOut: true,
        lines: [{ quantity: 2, unitPrice: 90_000 }],
      });
      await fillCheckout(browser);
      const review = await pay(browser);
      expect(review).toMatch(/^\/checkout\/review\?payment=/);
      const page = await browser.visit(loadReview, review);
      const order = {
        intent: checkoutIntent.place,
        checkoutId: page.data.step.checkoutId,
        payment: page.data.payment,
      };
      const { answer: placed, count } = await countCalls("pricing/cart-pricing.ts", "priceCart", () =>
        browser.post([placeOrder], review, order),
      );
      expect(count).toBe(1);
      expect(placed.location).toMatch(/^\/order-summary\/\d+\?.*placed=1/);
      // The link of a member's order is sealed anew each time.
      const again = await browser.post([placeOrder], review, order);
      expect(again.location?.split("?")[0]).toBe(placed.location?.split("?")[0]);
      expect((await browser.visit(loadCartPage, "/cart")).data.cart).toBeNull();
      expect(platform.failures).toEqual([]);
    },
  );
});

it("an ended session is dropped, and the page is answered as for a guest (DATA-17)", async () => {
  const browser = openBrowser(platform, "in process");
  await browser.signIn({ expiresAt: new Date(Date.now() - 1000) });
  const answer = await browser.visit(loadCartPage, "/cart");
  expect([answer.status, answer.location, browser.jar.has("session")]).toEqual([303, "/cart", false]);
  expect((await browser.visit(loadCartPage, "/cart")).status).toBe(200);
});

it("the page of a cart that is being calculated reloads itself, and stops after the last check (CART-23)", async () => {
  const { db } = platform.side;
  const [browser, store] = [
    openBrowser(platform, "in process"),
    db.updateTable("webstore").where("id", "=", stores[0]!.webstoreId),
  ];
  await add(browser);
  await readMessage(browser);
  await store.set({ settings: JSON.stringify({ asyncCartCalculationMs: 60_000 }) as never }).execute();
  try {
    await add(browser);
    const { data, headers } = await browser.visit(loadCartPage, "/cart");
    expect([data.cart?.isCalculating, headers?.get("refresh")]).toEqual([true, "2; url=/cart?try=2"]);
    const last = await browser.visit(loadCartPage, "/cart?try=14");
    expect([last.data.checks, last.headers?.get("refresh")]).toEqual([{ made: 14, areOver: true }, null]);
  } finally {
    await store.set({ settings: JSON.stringify({}) as never }).execute();
  }
});

it("a cart without lines during its calculation is not shown as empty, and is shown after a failed one (CART-23)", async () => {
  const { db, clock } = platform.side;
  const store = db.updateTable("webstore").where("id", "=", stores[0]!.webstoreId);
  try {
    for (const [asyncCartItems, later] of [
      ["refused", 60_000],
      ["empty", 180_000],
    ] as const) {
      await store
        .set({ settings: JSON.stringify({ asyncCartCalculationMs: 60_000, asyncCartItems }) as never })
        .execute();
      clock.offset = later;
      const [browser, productId] = [openBrowser(platform, "in process"), await platform.side.insertProduct()];
      await add(browser, productId);
      const { data, headers } = await browser.visit(loadCartPage, "/cart");
      expect([data.cart, data.isWithheld, headers?.get("refresh")]).toEqual([
        null,
        true,
        "2; url=/cart?try=2",
      ]);
      await db.deleteFrom("price_book_entry").where("product_id", "=", productId).execute();
      clock.offset = later + 60_001;
      const errored = await browser.visit(loadCartPage, "/cart");
      expect(errored.data).toMatchObject({
        isWithheld: false,
        cart: {
          canCheckOut: false,
          isCalculating: false,
          lines: [{ errors: [expect.stringContaining("has no price")] }],
        },
      });
      expect(errored.headers?.get("refresh")).toBeNull();
    }
  } finally {
    clock.offset = 0;
    await store.set({ settings: JSON.stringify({}) as never }).execute();
  }
});
