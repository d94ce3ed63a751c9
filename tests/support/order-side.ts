import { randomUUID } from "node:crypto";

import { afterAll } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import { asWebFetch } from "./web-fetch";
import { guestCookieName } from "#platform/core/actor";
import { newId, seededId } from "#platform/core/ids";
import type { PlatformServices } from "#platform/core/handler";
import { handlers } from "#platform/handlers";
import { receiveWebhook } from "#platform/purchase/fulfillment/settlement/webhooks";
import { createProviders } from "#platform/purchase/payment/providers";
import { createTestGateway } from "#platform/purchase/test-gateway/test-gateway";
import type { Database } from "#platform/db/database";
import type { PaymentProvider } from "#platform/core/payment-provider";
import { createRouter } from "#platform/router";

import { createTestDatabase, type TestDatabase } from "./database";
import { signIn, type SignInOptions } from "./sign-in";
import { findDeviations } from "./strict-answer";

const origin = "http://store.test";
const silent = { info: () => {}, error: (object: object) => console.error(object) };

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every call
  body: any;
  etag: string | null;
  headers: Headers;
}

interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * The embedded platform on a separate database, with shoppers, products and the payment page. Tests may move
 * its clock by `clock.offset` or stop it at `clock.stoppedAt`, both in milliseconds.
 */
export async function createOrderSide(
  options: {
    /** Absent: errors are printed. */
    log?: PlatformServices["log"];
    /** In place of the test gateway. */
    cardProvider?: (services: { db: Database; now: () => Date }) => PaymentProvider;
    /** A filled database. Absent: a new one. */
    test?: TestDatabase;
  } = {},
) {
  const test = options.test ?? (await createTestDatabase());
  const { db } = test;
  const clock = { offset: 0, stoppedAt: null as number | null };
  const now = () => new Date((clock.stoppedAt ?? Date.now()) + clock.offset);
  const gatewayPendingMs = 5_000;
  const own = createProviders({ db, now, gatewayPendingMs });
  const cards = options.cardProvider?.({ db, now });
  const providers = cards ? new Map([...own, ["test-gateway", cards]]) : own;
  const services = { db, now, log: options.log ?? silent, providers };
  const platform = createRouter(handlers, services);
  const fetch = asWebFetch(platform);
  const gateway = createTestGateway({
    db,
    now,
    gatewayPendingMs,
    deliver: async (request) => (await receiveWebhook(services, "test-gateway", request)).ok,
  });

  function shopper(
    store = "ardenne",
    guestId: string | null = randomUUID(),
    own: Record<string, string> = {},
  ) {
    const cookie = guestId ? `${guestCookieName(seededId("community", store))}=${guestId}` : "";
    /**
     * Makes a call. Answers with a 2xx status must satisfy the contract and the stricter rules of our own
     * platform (strict-answer.ts).
     */
    async function call(
      name: EndpointName,
      { params = {}, query = {}, body, headers = {} }: Call = {},
    ): Promise<Answer> {
      const endpoint = endpoints[name];
      const all: Record<string, string> = { webstoreId: seededId("webstore", store), ...params };
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, key: string) =>
        encodeURIComponent(all[key] ?? "current"),
      );
      const response = await fetch(
        new Request(`${origin}${path}?${new URLSearchParams(query)}`, {
          method: endpoint.method,
          headers: { cookie, ...own, ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const answer: unknown = response.status === 204 ? null : await response.json();
      if (response.ok) {
        endpoint.response.parse(answer);
        const deviations = findDeviations(endpoint.response, answer);
        if (deviations.length > 0)
          throw new Error(`${name} deviates from the contract: ${deviations.join(", ")}`);
        const statuses: readonly number[] = [
          endpoint.status,
          ...("alsoAnswers" in endpoint ? (endpoint.alsoAnswers ?? []) : []),
        ];
        if (!statuses.includes(response.status)) throw new Error(`${name} answered ${response.status}`);
      }
      return {
        status: response.status,
        body: answer,
        etag: response.headers.get("etag"),
        headers: response.headers,
      };
    }
    const add = (productId: string, quantity: number | string = 1) =>
      call("addCartItem", { params: { cartId: "active" }, body: { productId, quantity, type: "Product" } });
    return { guestId, call, add };
  }

  /**
   * A shopper with an account and a bearer token; the browser's guest id may be given, to hand its cart over.
   */
  async function signedIn(options: SignInOptions & { store?: string; guestId?: string | null } = {}) {
    const { store, guestId = null, ...rest } = options;
    const account = await signIn(db, rest);
    return { ...account, ...shopper(store, guestId, account.headers) };
  }

  /** Posts a form of the payment page. */
  const post = (
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
  ) =>
    gateway(
      new Request(origin + path, { method: "POST", headers, body: new URLSearchParams(form) }),
    ) as Promise<Response>;
  const visit = (path: string) => gateway(new Request(origin + path)) as Promise<Response>;

  async function insertProduct(
    options: {
      sale?: number;
      list?: number;
      stock?: number;
      location?: string;
      type?: string;
      brand?: string;
      maximum?: number;
      category?: string;
    } = {},
  ) {
    const id = newId("product");
    const sku = `T-${id.slice(-8)}`;
    const category = seededId("category", options.category ?? "cooking/professional-ranges");
    await db
      .insertInto("product")
      .values({
        id,
        sku,
        url_name: "test-range",
        name: `Test ${sku}`,
        description: null,
        brand: options.brand ?? "ardenne",
        product_type: options.type ?? "range",
        product_class: "Simple",
        parent_id: null,
        primary_category_id: category,
        fields: JSON.stringify({ Name: `Test ${sku}` }),
        attributes: "{}",
        variation: "{}",
        minimum_quantity: 1,
        maximum_quantity: options.maximum ?? 10,
        quantity_increment: 1,
        is_active: true,
        popularity: 0,
      })
      .execute();
    await db.insertInto("product_category").values({ product_id: id, category_id: category }).execute();
    const prices = { list: options.list ?? 100_000, sale: options.sale ?? 90_000 };
    for (const [book, amount] of Object.entries(prices)) {
      await db
        .insertInto("price_book_entry")
        .values({
          id: newId("priceBookEntry"),
          price_book: book as "list",
          product_id: id,
          currency: "USD",
          amount_minor: amount,
        })
        .execute();
    }
    const location_id = seededId("location", options.location ?? "Louisville");
    await db
      .insertInto("stock")
      .values({ product_id: id, location_id, on_hand: options.stock ?? 50 })
      .execute();
    return id;
  }

  const { pool, close } = test;
  return { db, pool, clock, platform, services, shopper, signedIn, insertProduct, post, visit, close };
}

/** The order side of a test file. It is closed after the last test. */
export async function openOrderSide(options?: Parameters<typeof createOrderSide>[0]) {
  const side = await createOrderSide(options);
  afterAll(side.close);
  return side;
}

export type OrderSide = Awaited<ReturnType<typeof createOrderSide>>;
export type Shopper = ReturnType<OrderSide["shopper"]>;
export type SignedInShopper = Awaited<ReturnType<OrderSide["signedIn"]>>;

export const goodCard = {
  intent: "pay",
  number: "4242 4242 4242 4242",
  expiry: "12/40",
  cvc: "123",
  name: "Ana Rivera",
};
export const louisville = {
  street: "1 Main St",
  city: "Louisville",
  region: "KY",
  postalCode: "40222",
  country: "US",
  name: "Ana Rivera",
};
export const ana = {
  firstName: "Ana",
  lastName: "Rivera",
  email: "ana@example.com",
  phoneNumber: "+1 502 555 0100",
};

/** Starts a checkout and fills in everything except the payment; returns its id. */
export async function fillCheckout(
  shopper: Shopper,
  address: object = louisville,
  contactInfo: object = ana,
): Promise<string> {
  const started = await shopper.call("startCheckout", { body: { cartId: "active" } });
  const params = { checkoutId: started.body.checkoutId as string };
  await shopper.call("updateCheckout", { params, body: { contactInfo, deliveryAddress: address } });
  const { body } = await shopper.call("getCheckout", { params });
  const method = body.deliveryGroups.items[0].availableDeliveryMethods[0];
  await shopper.call("updateCheckout", { params, body: { deliveryMethodId: method.id } });
  return params.checkoutId;
}

/** Pays at the gateway and authorizes the payment. */
export async function pay(
  side: OrderSide,
  shopper: Shopper,
  checkoutId: string,
  card: Record<string, string> = goodCard,
) {
  const params = { checkoutId };
  const opened = await shopper.call("createPayment", {
    params,
    body: {
      requestType: "ClientRequest",
      paymentsData: {
        returnUrl: "/checkout/processing",
        cancelUrl: "/checkout/payment",
        ...(card.keep === "yes" && { keepCard: "true" }),
      },
    },
  });
  // The page does not open where the goods are held for another shopper (STOCK-16).
  if (!opened.body.paymentData) return { sessionId: "", paymentToken: "", auth: opened };
  const { sessionId, redirectUrl } = opened.body.paymentData;
  await side.post(redirectUrl, card);
  const read = await shopper.call("createPayment", {
    params,
    body: { requestType: "ClientRequest", paymentsData: { sessionId } },
  });
  const { paymentToken } = read.body.paymentData;
  const auth = await shopper.call("createPayment", {
    params,
    body: { requestType: "Auth", paymentToken: paymentToken ?? "none" },
  });
  return { sessionId: sessionId as string, paymentToken: paymentToken as string, auth };
}
