import { afterAll, beforeAll, expect, it } from "vitest";

import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { pay as payForm } from "~/features/checkout/payment.actions.server";
import { loadPayment } from "~/features/checkout/payment.data.server";
import { loadProcessing } from "~/features/checkout/processing.data.server";
import { paymentMethod } from "~/features/checkout/payment-method";
import { placeOrder } from "~/features/checkout/review.actions.server";
import { loadReview } from "~/features/checkout/review.data.server";
import { openOrder } from "~/features/orders/open/open-order.server";
import { goodCard } from "#tests/support/order-side";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { add, fillCheckout, openBrowser, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const office = {
  firstName: "Olive",
  lastName: "Park",
  company: "Rivera Homes",
  street: "5 Office Park",
  street2: "",
  city: "Portland",
  region: "OR",
  postalCode: "97201",
};

async function atPayment(): Promise<Browser> {
  const browser = openBrowser(platform, "in process");
  await add(browser);
  await fillCheckout(browser);
  return browser;
}
const pay = (browser: Browser, fields: Record<string, string>) =>
  browser.post([payForm], "/checkout/payment", { intent: checkoutIntent.pay, ...fields });

/** Places the order of a review; returns the order as its page shows it. */
async function order(browser: Browser, review: string) {
  const { data } = await browser.visit(loadReview, review);
  const { location } = await browser.post([placeOrder], review, {
    intent: checkoutIntent.place,
    checkoutId: data.step.checkoutId,
    payment: data.payment,
    total: String(data.step.total),
  });
  const [, orderNumber] = /^\/order-summary\/(\d+)/.exec(location!)!;
  const { view } = (await browser.visit(openOrder, location!, { orderNumber: orderNumber! })).data;
  return { review: data.billing, order: view.billingAddress };
}

it("a typed billing address goes with a card to the order (PAY-54)", async () => {
  const browser = await atPayment();
  expect((await browser.visit(loadPayment, "/checkout/payment")).data.billing).toBeNull();
  const { location } = await pay(browser, office);
  // The shopper comes back to a form that is filled in, and other checkouts of this browser know nothing.
  const { street2: _empty, ...typed } = office;
  expect((await browser.visit(loadPayment, "/checkout/payment")).data.billing).toEqual(typed);
  const paid = await platform.side.post(location!.replace(/^https?:\/\/[^/]+/, ""), goodCard);
  const back = new URL(paid.headers.get("location")!, "http://store.test");
  const review = (await browser.visit(loadProcessing, back.pathname + back.search)).location!;
  expect(await order(browser, review)).toEqual({
    review: "Olive Park, 5 Office Park, Portland, OR 97201",
    order: ["Olive Park", "Rivera Homes", "5 Office Park", "Portland, OR 97201"],
  });
  const other = await atPayment();
  other.jar.set("billing", browser.jar.get("billing")!);
  expect((await other.visit(loadPayment, "/checkout/payment")).data.billing).toBeNull();
});

it("with the box checked it is the delivery address, also after another one (PAY-54)", async () => {
  const browser = await atPayment();
  const transfer = { payBy: paymentMethod.transfer };
  expect((await pay(browser, { ...transfer, ...office })).location).toMatch(/review/);
  const { location } = await pay(browser, { ...transfer, ...office, street: "", sameBilling: "yes" });
  expect(await order(browser, location!)).toEqual({ review: null, order: null });
});

it("a bank transfer takes it too, and an incomplete one is refused at its fields (PAY-18, PAY-54)", async () => {
  const browser = await atPayment();
  const transfer = { payBy: paymentMethod.transfer };
  expect(await pay(browser, { ...transfer, ...office, street: "", region: "" })).toMatchObject({
    status: 400,
    data: {
      error: { street: [expect.any(String)], region: [expect.any(String)] },
      initialValue: { city: "Portland" },
    },
  });
  expect(await pay(browser, { ...office, payBy: paymentMethod.purchaseOrder, street: "" })).toMatchObject({
    status: 400,
    data: { error: { street: [expect.any(String)], purchaseOrder: [expect.any(String)] } },
  });
  expect(await pay(browser, { ...transfer, ...office, postalCode: "40222" })).toMatchObject({
    status: 400,
    data: { error: { postalCode: [expect.stringContaining("Kentucky")] } },
  });
  const { location } = await pay(browser, { ...transfer, ...office });
  expect((await order(browser, location!)).order).toContain("5 Office Park");
});
