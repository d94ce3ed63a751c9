import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect } from "vitest";

import { addToCart } from "~/features/cart/add-to-cart.actions.server";
import { cartForms } from "~/features/cart/cart.actions.server";
import { cartIntent } from "~/features/cart/cart.intents";
import { loadCheckoutStart } from "~/features/checkout/checkout.data.server";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { saveContact } from "~/features/checkout/contact.actions.server";
import { loadDelivery } from "~/features/checkout/delivery.data.server";
import { deliveryForms } from "~/features/checkout/delivery.actions.server";
import { pay as payForm } from "~/features/checkout/payment.actions.server";
import { loadProcessing } from "~/features/checkout/processing.data.server";
import { seededId } from "#platform/core/ids";
import { storeCookies } from "~/request/cookies.server";
import type { Form } from "~/request/forms/form.server";
import { formTokenField } from "~/request/forms/form-token";
import { formTokenOf } from "~/request/forms/form-token.server";
import { createSecrets } from "~/request/secrets.server";
import { route } from "~/request/route.server";
import { loader as loadStore } from "~/routes/store";
import type { StoreContext } from "~/request/store-context.server";
import { goodCard } from "#tests/support/order-side";
import { signIn } from "#tests/support/sign-in";
import { formPost, openTestStore } from "#tests/support/store-request";

import type { ContractPlatform } from "./platform";

/** The store that the browser visits. */
export const stores = [
  {
    name: "ardenne",
    webstoreId: seededId("webstore", "ardenne"),
    siteId: seededId("site", "ardenne"),
    communityId: seededId("community", "ardenne"),
  },
];

export type Handler = (args: LoaderFunctionArgs) => Promise<unknown>;

interface Visited {
  path: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

interface Asked {
  path: string;
  params?: Record<string, string>;
  fields?: Record<string, string>;
}

/** A browser without scripts: it keeps cookies, posts forms and follows redirects. */
export function openBrowser(platform: ContractPlatform, transport: "in process" | "over HTTP") {
  const { fetch, base } = platform.transports[transport];
  const { services, loadContext } = openTestStore(
    {},
    {
      platformFetch: fetch,
      platformBase: base,
      stores,
      now: () => new Date(platform.side.clock.stoppedAt ?? Date.now()),
    },
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
  /** Runs the loader of a route, or with `fields` its action. */
  const ask = (handler: Handler, { path, params = {}, fields }: Asked) =>
    run(
      handler({
        request: fields
          ? formPost(path, { ...token, ...fields }, headers())
          : new Request(`http://store.test${path}`, { headers: headers() }),
        params,
        context: loadContext({ isDocument: fields !== undefined }) as never,
      }),
    );
  /**
   * Runs all loaders of a document, as the framework does. Answers the worst status and the names of the
   * cookies that the document sets; the browser keeps none of them.
   */
  async function load(loaders: readonly Handler[], { path, params = {}, headers: own = {} }: Visited) {
    const request = new Request(`http://store.test${path}`, { headers: { ...headers(), ...own } });
    const context = loadContext() as never;
    const results = await Promise.all(
      loaders.map((loader) => loader({ request, params, context }).catch((error: unknown) => error)),
    );
    const answers = results.map((result) => {
      if (result instanceof Error) throw result;
      return result instanceof Response
        ? result
        : (result as { init: { status: number; headers: Headers } }).init;
    });
    return {
      status: Math.max(...answers.map(({ status }) => status)),
      cookies: answers.flatMap((answer) => answer.headers.getSetCookie().map((line) => line.split("=")[0]!)),
    };
  }
  return {
    platform,
    jar,
    load,
    async signIn(options: Parameters<typeof signIn>[1] = {}) {
      const session = (await signIn(platform.side.db, options)).headers.authorization.replace("Bearer ", "");
      const cookie = await storeCookies(services.secret, false).session.serialize({ token: session });
      jar.set("session", /^session=([^;]*)/.exec(cookie)![1]!);
      token = {
        [formTokenField]: formTokenOf(createSecrets(services.secret), {
          session: { token: session },
          guestId: null,
        })!,
      };
    },
    /** The secrets of the store, which sign the links of orders. */
    secrets: createSecrets(services.secret),
    ask,
    visit: async <T>(
      load: (context: StoreContext) => Promise<T>,
      path: string,
      params: Record<string, string> = {},
    ) =>
      (await ask(route.loader(load, { needs: "nobody" }), { path, params })) as {
        location: string | null;
        status: number;
        data: T;
        headers?: Headers;
      },
    post: (forms: readonly Form[], path: string, fields: Record<string, string>) =>
      ask(route.forms(forms), { path, fields }),
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** Opens a page, which shows the message of the form before it. Adding is another wish then (CART-57). */
export const readMessage = (browser: Browser) => browser.ask(loadStore as Handler, { path: "/" });

/** Adds two pieces of a product to the cart. */
export const add = (browser: Browser, productId = browser.platform.productId) =>
  browser.post([addToCart], "/product/w/x", { intent: cartIntent.add, productId, quantity: "2" });

/** The page to which the address `/checkout` leads. */
export const checkoutStart = async (browser: Browser) =>
  (await browser.visit(loadCheckoutStart, "/checkout")).location;

/** Starts the checkout and fills in its steps up to the payment. */
export async function fillCheckout(browser: Browser): Promise<void> {
  // The contact of a signed-in shopper is known already.
  const isKnown = browser.jar.has("session");
  expect((await browser.post(cartForms, "/cart", { intent: cartIntent.checkOut })).location).toBe(
    isKnown ? "/checkout" : "/guest-checkout",
  );
  expect(await checkoutStart(browser)).toBe(isKnown ? "/checkout/delivery" : "/checkout/contact");
  const contact = { email: "ana@example.com", firstName: "Ana", lastName: "Rivera", phone: "(502) 555-0100" };
  expect(
    (await browser.post([saveContact], "/checkout/contact", { intent: checkoutIntent.contact, ...contact }))
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
    (await browser.post(deliveryForms, "/checkout/delivery", { intent: checkoutIntent.address, ...address }))
      .location,
  ).toBe("/checkout/delivery");
  const { data } = await browser.visit(loadDelivery, "/checkout/delivery");
  expect(data.step.address).toMatchObject({ ...address, phone: "(502) 555-0100" });
  // The storefront has a form of its own for the method, so the address selects none (API-204).
  expect(data.step.selectedMethod).toBeNull();
  expect(await checkoutStart(browser)).toBe("/checkout/delivery");
  const deliveryMethodId = data.step.methods[0]!.id;
  expect(
    (
      await browser.post(deliveryForms, "/checkout/delivery", {
        intent: checkoutIntent.method,
        deliveryMethodId,
      })
    ).location,
  ).toBe("/checkout/payment");
  expect(await checkoutStart(browser)).toBe("/checkout/payment");
}

/** Goes to the bank and back; returns where the storefront then sends the shopper. */
export async function pay(browser: Browser): Promise<string> {
  const { location } = await browser.post([payForm], "/checkout/payment", { intent: checkoutIntent.pay });
  const paid = await browser.platform.side.post(location!.replace(/^https?:\/\/[^/]+/, ""), goodCard);
  const back = new URL(paid.headers.get("location")!, "http://store.test");
  return (await browser.visit(loadProcessing, back.pathname + back.search)).location!;
}
