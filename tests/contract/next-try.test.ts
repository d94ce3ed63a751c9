import { afterAll, beforeAll, expect, it } from "vitest";

import { platformResponse } from "#contract/platform-fetch";
import { cartForms } from "~/features/cart/cart.actions.server";
import { cartIntent } from "~/features/cart/cart.intents";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { saveContact } from "~/features/checkout/contact.actions.server";
import { loadNextTry } from "~/features/checkout/next-try.data.server";
import { pay as payForm } from "~/features/checkout/payment.actions.server";
import { loadProcessing } from "~/features/checkout/processing.data.server";
import { paymentMethod } from "~/features/checkout/payment-method";
import { longestShown } from "~/features/checkout/placed-order.server";
import { placeOrder } from "~/features/checkout/review.actions.server";
import { loadReview } from "~/features/checkout/review.data.server";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { add, fillCheckout, openBrowser, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

/** The requests to fail: the next ones of this method whose path ends so. */
interface Failing {
  method: string;
  path: RegExp;
  times: number;
  /** The platform does what is asked, and its answer is lost. */
  isDone?: boolean;
}

/** A browser, and a platform that fails as told. `asked` are the requests that write. */
function setUp() {
  const transport = platform.transports["in process"];
  const asked: string[] = [];
  let failing: Failing | null = null;
  const browser = openBrowser(
    {
      ...platform,
      transports: {
        ...platform.transports,
        "in process": {
          ...transport,
          fetch: async (request) => {
            const path = new URL(request.url).pathname.replace(/^.*\/webstores\/[^/]+/, "");
            if (request.method !== "GET") asked.push(`${request.method} ${path.replace(/2z9\w+/, "ID")}`);
            const { method, times, isDone } = failing ?? {};
            if (!failing || request.method !== method || !failing.path.test(path) || !times)
              return transport.fetch(request);
            failing.times -= 1;
            if (isDone) await transport.fetch(request);
            return platformResponse(503, new Headers(), "[]");
          },
        },
      },
    },
    "in process",
  );
  return {
    browser,
    asked,
    fail: (next: Failing) => void (failing = next),
    /** The fields of the page's form. */
    async nextTry(location: string | null) {
      const before = asked.length;
      const { data, headers } = await browser.visit(loadNextTry, location!);
      expect(asked.length).toBe(before);
      return {
        ...data,
        posted: Object.fromEntries(data.form?.fields ?? []),
        refresh: headers!.get("refresh"),
      };
    },
  };
}

const order = async (browser: Browser) => {
  const transfer = { intent: checkoutIntent.pay, payBy: paymentMethod.transfer };
  const { location } = await browser.post([payForm], "/checkout/payment", transfer);
  const { data } = await browser.visit(loadReview, location!);
  return {
    intent: checkoutIntent.place,
    checkoutId: data.step.checkoutId,
    payment: data.payment,
    total: String(data.step.total),
    shown: data.shown,
  };
};

it("a checkout that cannot be started now is started by the next try, which is a post (CHECKOUT-40, DATA-31)", async () => {
  const { browser, asked, fail, nextTry } = setUp();
  await add(browser);
  fail({ method: "PUT", path: /^\/checkouts$/, times: 2 });
  const start = { intent: cartIntent.checkOut };
  const first = await browser.post(cartForms, "/cart", start);
  expect([first.status, first.location]).toEqual([303, "/checkout/processing?tries=1"]);
  const second = await nextTry(first.location);
  expect(second).toMatchObject({ made: 1, waitMs: 4_000, isOrder: false, form: { action: "/cart" } });
  expect(second.posted).toMatchObject(start);
  const third = await nextTry((await browser.post(cartForms, "/cart", second.posted)).location);
  expect(third).toMatchObject({ made: 2, posted: { tryKey: second.posted.tryKey } });
  expect((await browser.post(cartForms, "/cart", third.posted)).location).toBe("/guest-checkout");
  expect(asked.filter((each) => each === "PUT /checkouts")).toHaveLength(3);
  // Nothing is left to try again.
  expect((await browser.visit(loadProcessing, "/checkout/processing?tries=2")).location).toBe("/checkout");
});

it("an order whose answer was lost is found by loading the page, and is placed once (CHECKOUT-40)", async () => {
  const { browser, asked, fail } = setUp();
  await add(browser);
  await fillCheckout(browser);
  const form = await order(browser);
  fail({ method: "POST", path: /\/orders$/, times: 1, isDone: true });
  const { location } = await browser.post([placeOrder], "/checkout/review", form);
  expect(location).toBe("/checkout/processing?tries=1");
  const placed = await browser.visit(loadProcessing, location!);
  expect(placed.location).toMatch(/^\/order-summary\/.*placed=1/);
  expect(asked.filter((each) => each === "POST /checkouts/ID/orders")).toHaveLength(1);
});

it("what the review showed has no room in the form of the next try, and waits beside it (CHECKOUT-40, ORDER-99)", async () => {
  const { browser, fail, nextTry } = setUp();
  await add(browser);
  await fillCheckout(browser);
  const form = await order(browser);
  fail({ method: "POST", path: /\/orders$/, times: 1 });
  const long = { ...form, shown: "x".repeat(longestShown) };
  const { location } = await browser.post([placeOrder], "/checkout/review", long);
  expect(location).toBe("/checkout/processing?tries=1");
  expect((await nextTry(location)).posted.shown).toBeUndefined();
});

it("after the third try the page says what is known, and looks for an order on the schedule (CHECKOUT-40, DATA-29)", async () => {
  const { browser, asked, fail, nextTry } = setUp();
  await add(browser);
  await fillCheckout(browser);
  const form = await order(browser);
  fail({ method: "POST", path: /\/orders$/, times: 9 });
  let fields: Record<string, string> = form;
  for (const made of [1, 2]) {
    const page = await nextTry((await browser.post([placeOrder], "/checkout/review", fields)).location);
    expect(page).toMatchObject({ made, isOrder: true, checks: null, refresh: null });
    fields = page.posted;
  }
  const { location } = await browser.post([placeOrder], "/checkout/review", fields);
  const last = await nextTry(location);
  expect(last).toMatchObject({ made: 3, form: null, checks: { attempt: 1, isOver: false } });
  expect(last.refresh).toBe("0; url=/checkout/processing?tries=3&try=2");
  const over = await nextTry("/checkout/processing?tries=3&try=14");
  expect(over).toMatchObject({ checks: { isOver: true }, refresh: null });
  expect(asked.filter((each) => each === "POST /checkouts/ID/orders")).toHaveLength(3);
});

it("the steps and the payment are tried again, a refusal is not (CHECKOUT-40, DATA-31)", async () => {
  const { browser, asked, fail, nextTry } = setUp();
  await add(browser);
  await fillCheckout(browser);
  fail({ method: "POST", path: /\/payments$/, times: 1 });
  const transfer = { intent: checkoutIntent.pay, payBy: paymentMethod.transfer };
  const payment = await nextTry((await browser.post([payForm], "/checkout/payment", transfer)).location);
  expect((await browser.post([payForm], "/checkout/payment", payment.posted)).location).toMatch(/review/);
  fail({ method: "PATCH", path: /^\/checkouts\//, times: 1 });
  const contact = { email: "bo@example.com", firstName: "Bo", lastName: "Rivera", phone: "5025550100" };
  const typed = { intent: checkoutIntent.contact, ...contact };
  const page = await nextTry((await browser.post([saveContact], "/checkout/contact", typed)).location);
  expect(page.posted).toMatchObject(contact);
  const refused = await browser.post([saveContact], "/checkout/contact", { ...page.posted, email: "bo" });
  expect([refused.status, browser.jar.has("failed_try")]).toEqual([400, false]);
  expect(asked.filter((each) => each.startsWith("PATCH /checkouts/")).length).toBeGreaterThan(1);
});
