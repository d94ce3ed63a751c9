import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadCartPage } from "~/features/cart/cart.data.server";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { saveContact } from "~/features/checkout/contact.actions.server";
import { pay as payForm } from "~/features/checkout/payment.actions.server";
import { loadPayment } from "~/features/checkout/payment.data.server";
import { paymentMethod } from "~/features/checkout/payment-method";
import { placeOrder } from "~/features/checkout/review.actions.server";
import { loadReview } from "~/features/checkout/review.data.server";

import { platformResponse } from "#contract/platform-fetch";
import { leaveStock } from "#tests/support/placed-orders";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { add, fillCheckout, openBrowser, pay, readMessage, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

/** Goes from an empty cart to the review; returns the fields of the form "Place order". */
async function shopUntilReview(browser: Browser, productId: string, payBy = pay) {
  await add(browser, productId);
  await readMessage(browser);
  await fillCheckout(browser);
  const { data } = await browser.visit(loadReview, await payBy(browser));
  return {
    intent: checkoutIntent.place,
    checkoutId: data.step.checkoutId,
    payment: data.payment,
    total: String(data.step.total),
    version: data.step.checkoutVersion,
  };
}

/** Chooses the bank transfer, which has no page of a provider; returns the address of the review. */
async function payByTransfer(browser: Browser): Promise<string> {
  const fields = { intent: checkoutIntent.pay, payBy: paymentMethod.transfer };
  return (await browser.post([payForm], "/checkout/payment", fields)).location!;
}

const moneyHeld = async (checkoutId: string) =>
  (
    await platform.side.db
      .selectFrom("payment")
      .select("id")
      .where("checkout_id", "=", checkoutId)
      .where("reversed_at", "is", null)
      .execute()
  ).length;

describe("a refused order", () => {
  const changed = "/checkout/payment?problem=changed";

  it("keeps its payment on the review, and a later post places it (ORDER-11, PAY-25, PAY-26)", async () => {
    const productId = await platform.side.insertProduct({ stock: 2 });
    const browser = openBrowser(platform, "in process");
    const order = await shopUntilReview(browser, productId);
    await leaveStock(platform.side, productId, 0);
    for (let turn = 0; turn < 2; turn += 1) {
      const refused = await browser.post([placeOrder], "/checkout/review", order);
      expect(refused).toMatchObject({
        status: 412,
        data: {
          error: { "": [expect.stringContaining("is sold out")] },
          link: { label: "Change your cart", href: "/cart" },
        },
      });
      expect(await moneyHeld(order.checkoutId)).toBe(0);
      const again = await browser.visit(loadReview, "/checkout/review");
      expect([again.status, again.data.payment]).toEqual([200, order.payment]);
    }
    await leaveStock(platform.side, productId, 2);
    const placed = await browser.post([placeOrder], "/checkout/review", order);
    expect(placed.location).toMatch(/^\/order-summary\//);
    expect(await moneyHeld(order.checkoutId)).toBe(1);
  });

  it("leads to the payment step if the cart changed after the payment, and holds no money (PAY-13, PAY-25)", async () => {
    const browser = openBrowser(platform, "in process");
    const order = await shopUntilReview(browser, platform.productId);
    await add(browser);
    expect((await browser.post([placeOrder], "/checkout/review", order)).location).toBe(changed);
    expect((await browser.visit(loadReview, `/checkout/review?payment=${order.payment}`)).location).toBe(
      changed,
    );
    expect((await browser.visit(loadPayment, changed)).data.problems[0]).toBe(
      "Your cart or your delivery changed after you had paid. Nothing was charged. Please confirm the new total.",
    );
    expect(await moneyHeld(order.checkoutId)).toBe(0);
  });

  it("by bank transfer is not placed with a total that its form has not shown, however often it is sent (PAY-13, ORDER-5)", async () => {
    const browser = openBrowser(platform, "in process");
    const order = await shopUntilReview(browser, platform.productId, payByTransfer);
    await add(browser);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await browser.post([placeOrder], "/checkout/review", order)).location).toBe(changed);
    expect(await moneyHeld(order.checkoutId)).toBe(0);
    const { data } = await browser.visit(loadReview, await payByTransfer(browser));
    expect(data.step.total).toBeGreaterThan(Number(order.total));
    const agreed = { ...order, total: String(data.step.total), version: data.step.checkoutVersion };
    expect((await browser.post([placeOrder], "/checkout/review", agreed)).location).toMatch(
      /^\/order-summary/,
    );
  });

  it("is not placed for a contact or an address that its form has not shown (API-412, CHECKOUT-43)", async () => {
    const browser = openBrowser(platform, "in process");
    const order = await shopUntilReview(browser, platform.productId);
    const contact = {
      email: "ana@example.com",
      firstName: "Anna",
      lastName: "Rivera",
      phone: "(502) 555-0100",
    };
    await browser.post([saveContact], "/checkout/contact", { intent: checkoutIntent.contact, ...contact });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await browser.post([placeOrder], "/checkout/review", order)).toMatchObject({
        status: 409,
        data: { error: { "": ["Your order changed in another window. Check it here, and place it again."] } },
      });
    const { data } = await browser.visit(loadReview, "/checkout/review");
    expect(data.step.contactText).toContain("Anna Rivera");
    const agreed = { ...order, version: data.step.checkoutVersion };
    expect((await browser.post([placeOrder], "/checkout/review", agreed)).location).toMatch(
      /^\/order-summary/,
    );
  });

  it("says that the total is still calculated, and keeps the payment (ORDER-11)", async () => {
    const { db } = platform.side;
    const browser = openBrowser(platform, "in process");
    const order = await shopUntilReview(browser, platform.productId);
    const cart = db
      .updateTable("cart")
      .where("id", "in", db.selectFrom("checkout").select("cart_id").where("id", "=", order.checkoutId));
    await cart.set({ calculated_at: new Date(Date.now() + 60_000) }).execute();
    expect(await browser.post([placeOrder], "/checkout/review", order)).toMatchObject({
      status: 409,
      data: {
        error: { "": ["Your total is still being calculated. Please place your order again in a moment."] },
      },
    });
    await cart.set({ calculated_at: new Date(Date.now() - 1000) }).execute();
    expect((await browser.post([placeOrder], "/checkout/review", order)).location).toMatch(
      /^\/order-summary/,
    );
  });

  it("by a platform that answers 429 keeps the payment, and is placed by the next try (CHECKOUT-40, DATA-31)", async () => {
    const browser = openBrowser(platform, "in process");
    const order = await shopUntilReview(browser, platform.productId);
    const { "in process": transport } = platform.transports;
    const busy = openBrowser(
      {
        ...platform,
        transports: {
          ...platform.transports,
          "in process": {
            ...transport,
            fetch: async (request) =>
              request.url.includes("/orders")
                ? platformResponse(
                    429,
                    new Headers(),
                    JSON.stringify([
                      { errorCode: "TOO_MANY_REQUESTS", message: "Too many orders. Wait a minute" },
                    ]),
                  )
                : transport.fetch(request),
          },
        },
      },
      "in process",
    );
    for (const [name, value] of browser.jar) busy.jar.set(name, value);
    const failed = await busy.post([placeOrder], "/checkout/review", order);
    expect([failed.status, failed.location]).toEqual([303, "/checkout/processing?tries=1"]);
    // The call that would have authorized it has not reached the platform. The approval of the page stays.
    expect(await moneyHeld(order.checkoutId)).toBe(0);
    expect((await browser.post([placeOrder], "/checkout/review", order)).location).toMatch(
      /^\/order-summary/,
    );
  });

  it("is not one of many posts at the same time that differ in their reason (ORDER-6)", async () => {
    const productId = await platform.side.insertProduct({ stock: 2 });
    const browser = openBrowser(platform, "in process");
    const order = await shopUntilReview(browser, productId);
    await leaveStock(platform.side, productId, 0);
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.post([placeOrder], "/checkout/review", order)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 412,
        data: { error: { "": [expect.stringContaining("is sold out")] } },
      });
    expect(await moneyHeld(order.checkoutId)).toBe(0);
  });
});

it("the cart says that its last pieces are held while they are paid for (STOCK-16)", async () => {
  const browser = openBrowser(platform, "in process");
  await shopUntilReview(browser, await platform.side.insertProduct({ stock: 2 }));
  // Another process of the store, which has not read the stock yet.
  const later = openBrowser(platform, "in process");
  for (const [name, value] of browser.jar) later.jar.set(name, value);
  const { cart } = (await later.visit(loadCartPage, "/cart")).data;
  expect(cart?.lines.map(({ stock, errors }) => [stock, errors])).toEqual([
    [{ text: "Held for you while you pay", tone: "in" }, []],
  ]);
});
