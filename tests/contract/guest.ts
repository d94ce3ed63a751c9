import { randomUUID } from "node:crypto";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { guestCookieName } from "#platform/core/actor";
import { seededId } from "#platform/core/ids";

import type { Answer, Shopper } from "#tests/support/order-side";
import type { SignedIn } from "#tests/support/sign-in";
import type { Transport } from "./platform";

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** An alternative path of the call, with parameters or without, and another method that serves it. */
  path?: string;
  method?: string;
}

export interface FullAnswer extends Answer {
  headers: Headers;
  /** The unparsed body. */
  text: string;
}

/** A shopper of one store who reaches the platform by one transport. */
export interface Guest extends Shopper {
  /** The account of a signed-in shopper, for calls that guests may not make (`Case.signedIn`). */
  account: SignedIn | null;
  call(name: EndpointName, input?: CallInput): Promise<FullAnswer>;
  /** The path of a call; parameters that are not given get an id that no record has. */
  pathOf(name: EndpointName, params?: Record<string, string>): string;
  send(path: string, init: RequestInit): Promise<FullAnswer>;
  /** Ids and secrets in the answers so far that no other guest may see. */
  secrets: Set<string>;
}

/** Fields of private answers that nobody else may see. */
const personal = new Set([
  "cartId",
  "cartItemId",
  "cartCouponId",
  "reservationIdentifier",
  "checkoutId",
  "sessionId",
  "redirectUrl",
  "paymentToken",
  "access_token",
  "orderReferenceNumber",
  "orderSummaryId",
  "orderNumber",
  "email",
  "street",
  "addressId",
  "wishlistItemId",
]);

function collect(value: unknown, into: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "string" && part !== "" && personal.has(key)) into.add(part);
    else collect(part, into);
  }
}

export function createGuest(
  { fetch, base }: Transport,
  { store = "ardenne", guestId = randomUUID() as string | null, account = null as SignedIn | null } = {},
): Guest {
  const secrets = new Set<string>();
  const cookie: Record<string, string> = guestId
    ? { cookie: `${guestCookieName(seededId("community", store))}=${guestId}` }
    : {};
  const ids = {
    webstoreId: seededId("webstore", store),
    siteId: seededId("site", store),
    communityId: seededId("community", store),
  };

  function fill(path: string, params: Record<string, string> = {}): string {
    const all: Record<string, string> = { ...ids, ...params };
    return path.replace(/\{(\w+)\}/g, (_match, key: string) => encodeURIComponent(all[key] ?? "none"));
  }
  const pathOf: Guest["pathOf"] = (name, params) => fill(endpoints[name].path, params);

  async function send(path: string, { headers, ...init }: RequestInit): Promise<FullAnswer> {
    const response = await fetch(
      new Request(base + path, {
        ...init,
        headers: { ...cookie, ...account?.headers, ...(headers as Record<string, string>) },
      }),
    );
    const text = await response.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    return {
      status: response.status,
      headers: response.headers,
      etag: response.headers.get("etag"),
      text,
      body,
    };
  }

  async function call(
    name: EndpointName,
    { params, query, body, headers, path, method }: CallInput = {},
  ): Promise<FullAnswer> {
    const endpoint: Endpoint = endpoints[name];
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const answer = await send(fill(path ?? endpoint.path, params) + search, {
      method: method ?? endpoint.method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (endpoint.audience === "private") collect(answer.body, secrets);
    return answer;
  }

  const add: Guest["add"] = (productId, quantity = 1) =>
    call("addCartItem", { params: { cartId: "active" }, body: { productId, quantity, type: "Product" } });
  return { guestId, account, call, add, pathOf, send, secrets };
}
