import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { submitAddToCart } from "~/features/cart/add-to-cart.actions.server";
import { submitCart } from "~/features/cart/cart.actions.server";
import { cartIntent } from "~/features/cart/cart.intents";
import { loadCartPage } from "~/features/cart/cart.data.server";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { submitContact } from "~/features/checkout/contact.actions.server";
import { submitDelivery } from "~/features/checkout/delivery.actions.server";
import { loadCheckoutStart, loadDelivery } from "~/features/checkout/checkout.data.server";
import { submitPayment } from "~/features/checkout/payment.actions.server";
import { loadProcessing } from "~/features/checkout/payment.data.server";
import { submitOrder } from "~/features/checkout/review.actions.server";
import { loadReview } from "~/features/checkout/review.data.server";
import { seededId } from "#platform/core/ids";
import { route } from "~/request/route.server";
import { storeCookies } from "~/request/cookies.server";
import { formTokenField } from "~/request/form-token";
import { formTokenOf } from "~/request/form-token.server";
import type { StoreContext } from "~/request/store-context.server";

import { goodCard } from "../support/order-side";
import { signIn } from "../support/sign-in";
import { formPost, openTestStore } from "../support/store-request";
import { openContractPlatform, type ContractPlatform } from "./platform";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const stores = [
  {
    name: "ardenne",
    webstoreId: seededId("webstore", "ardenne"),
    siteId: seededId("site", "ardenne"),
    communityId: seededId("community", "ardenne"),
  },
];

/** A browser without scripts: it keeps cookies, posts forms and follows redirects. */
function openBrowser(transport: "in process" | "over HTTP") {
  const { fetch, base } = platform.transports[transport];
  const { services, loadContext } = openTestStore(
    {},
    { platformFetch: fetch, platformBase: base, stores, now: () => new Date() },
  );
  const jar = new Map<string, string>();
  /** The form token of her session, which the forms of a signed-in shopper contain. */
  let token: Record<string, string> = {};
  const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
  function keep(from: Headers): void {
    for (const cookie of from.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (cookie.includes("Max-Age=0")) jar.delete(name!);
      else jar.set(name!, value!);
    }
  }
  async function run(work: Promise<unknown>) {
    const result = await work.catch((error: unknown) => error);
    if (result instanceof Response)
      return (
        keep(result.headers),
        { location: result.headers.get("location"), status: result.status, data: null as never }
      );
    if (result instanceof Error) throw result;
    const { data, init } = result as { data: unknown; init: { status: number; headers: Headers } };
    return (
      keep(init.headers),
      { location: null, status: init.status, headers: init.headers, data: data as never }
    );
  }
  return {
    jar,
    async signIn(options: Parameters<typeof signIn>[1] = {}) {
      const session = (await signIn(platform.side.db, options)).headers.authorization.replace("Bearer ", "");
      const cookie = await storeCookies(services.secret, false).session.serialize({ token: session });
      jar.set("session", /^session=([^;]*)/.exec(cookie)![1]!);
      token = { [formTokenField]: formTokenOf(services.secret, session) };
    },
    visit: async <T>(load: (context: StoreContext) => Promise<T>, path: string) => {
      const request = new Request(`http://store.test${path}`, { headers: headers() });
      return (await run(route.loader(load)({ request, params: {}, context: loadContext() as never }))) as {
        location: string | null;
        status: number;
        data: T;
        headers?: Headers;
      };
    },
    post: (
      submit: (context: StoreContext, form: FormData) => Promise<unknown>,
      path: string,
      fields: Record<string, string>,
    ) =>
      run(
        route.action(submit as never)({
          request: formPost(path, { ...token, ...fields }, headers()),
          params: {},
          context: loadContext() as never,
        }),
      ),
  };
}
type Browser = ReturnType<typeof openBrowser>;

const add = (browser: Browser, productId = platform.productId) =>
  browser.post(submitAddToCart, "/product/w/x", { intent: cartIntent.add, productId, quantity: "2" });

/** Where the address `/checkout` leads. */
const checkoutStart = async (browser: Browser) =>
  (await browser.visit(loadCheckoutStart, "/checkout")).location;

async function fillCheckout(browser: Browser): Promise<void> {
  expect((await browser.post(submitCart, "/cart", { intent: cartIntent.checkOut })).location).toBe(
    "/guest-checkout",
  );
  expect(await checkoutStart(browser)).toBe("/checkout/contact");
  const contact = { email: "ana@example.com", firstName: "Ana", lastName: "Rivera", phone: "(502) 555-0100" };
  expect(
    (await browser.post(submitContact, "/checkout/contact", { intent: checkoutIntent.contact, ...contact }))
      .location,
  ).toBe("/checkout/delivery");
  expect(await checkoutStart(browser)).toBe("/checkout/delivery");
  const address = {
    firstName: "Ana",
    lastName: "Rivera",
    company: "",
    street: "1 Main St",
    street2: "Unit 2",
    city: "Louisville",
    region: "KY",
    postalCode: "40222",
    phone: "(502) 555-0100",
  };
  expect(
    (await browser.post(submitDelivery, "/checkout/delivery", { intent: checkoutIntent.address, ...address }))
      .location,
  ).toBe("/checkout/delivery");
  const { data } = await browser.visit(loadDelivery, "/checkout/delivery");
  expect(data.frame.address).toMatchObject({ ...address, phone: "(502) 555-0100" });
  const deliveryMethodId = data.frame.methods[0]!.id;
  expect(
    (
      await browser.post(submitDelivery, "/checkout/delivery", {
        intent: checkoutIntent.method,
        deliveryMethodId,
      })
    ).location,
  ).toBe("/checkout/payment");
  expect(await checkoutStart(browser)).toBe("/checkout/payment");
}

/** Goes to the bank and back; returns where the storefront then sends the shopper. */
async function pay(browser: Browser): Promise<string> {
  const { location } = await browser.post(submitPayment, "/checkout/payment", { intent: checkoutIntent.pay });
  const paid = await platform.side.post(location!.replace(/^https?:\/\/[^/]+/, ""), goodCard);
  const back = new URL(paid.headers.get("location")!, "http://store.test");
  return (await browser.visit(loadProcessing, back.pathname + back.search)).location!;
}

describe.each(["in process", "over HTTP"] as const)("%s", (transport) => {
  it.each(["guest", "shopper"])(
    "a %s buys without scripts (CART-24, CATALOG-1, CHECKOUT-15, CHECKOUT-30, PAY-1)",
    { timeout: 60_000 },
    async (who) => {
      const browser = openBrowser(transport);
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
        checkoutId: page.data.frame.checkoutId,
        payment: page.data.payment,
      };
      const placed = await browser.post(submitOrder, review, order);
      expect(placed.location).toMatch(/^\/order-summary\/\d+\?.*placed=1/);
      expect((await browser.post(submitOrder, review, order)).location).toBe(placed.location);
      expect((await browser.visit(loadCartPage, "/cart")).data.cart).toBeNull();
      expect(platform.failures).toEqual([]);
    },
  );
});

it("an ended session is dropped, and the page is answered as for a guest (DATA-17)", async () => {
  const browser = openBrowser("in process");
  await browser.signIn({ expiresAt: new Date(Date.now() - 1000) });
  const answer = await browser.visit(loadCartPage, "/cart");
  expect([answer.status, answer.location, browser.jar.has("session")]).toEqual([303, "/cart", false]);
  expect((await browser.visit(loadCartPage, "/cart")).status).toBe(200);
});

it("the page of a cart that is being calculated reloads itself (CART-23)", async () => {
  const { db } = platform.side;
  const [browser, store] = [
    openBrowser("in process"),
    db.updateTable("webstore").where("id", "=", stores[0]!.webstoreId),
  ];
  await add(browser);
  await store.set({ settings: JSON.stringify({ asyncCartCalculationMs: 60_000 }) as never }).execute();
  try {
    await add(browser);
    const { data, headers } = await browser.visit(loadCartPage, "/cart");
    expect([data.cart?.isCalculating, headers?.get("refresh")]).toEqual([true, "2"]);
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
      const [browser, productId] = [openBrowser("in process"), await platform.side.insertProduct()];
      await add(browser, productId);
      const { data, headers } = await browser.visit(loadCartPage, "/cart");
      expect([data.cart, data.isWithheld, headers?.get("refresh")]).toEqual([null, true, "2"]);
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
