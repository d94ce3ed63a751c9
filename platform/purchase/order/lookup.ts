import { createHash, timingSafeEqual } from "node:crypto";

import type { OrderVerification } from "#contract/orders/orders";

import { ownerKey, type Actor } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/database";
import { notFound } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import {
  clearFailures,
  countFailureOrReserve,
  type FailureCounter,
} from "#platform/accounts/accounts/throttle";

import type { OrderRow } from "./order-record";

export interface OrderRequest {
  webstore: WebstoreTable;
  actor: Actor;
  /** The network of the client, as the server in front of the platform reports its address. */
  network: string | null;
  orderSummaryIdOrRefNumber: string;
  verification?: OrderVerification | undefined;
}

const normalize = (text: string) => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
/**
 * The digits of a phone number without the country code 1: `+1 (502) 555-0100` and `502 555 0100` are the
 * same.
 */
const normalizePhone = (text: string) => text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, known: string) => timingSafeEqual(digest(given), digest(known));

/**
 * Whether the given data proves ownership of the order: all given parts must match, and the last name and one
 * other part must be given (ORDER-15).
 */
function provesOwnership(
  { email = "", lastName = "", phoneNumber = "" }: OrderVerification,
  order: OrderRow | undefined,
): boolean {
  const fits = [
    isSame(normalize(lastName), normalize(order?.last_name ?? "")),
    isSame(normalize(email), normalize(order?.email ?? "")) || normalize(email) === "",
    isSame(normalizePhone(phoneNumber), normalizePhone(order?.phone ?? "")) ||
      normalizePhone(phoneNumber) === "",
  ];
  return (
    fits.every(Boolean) &&
    normalize(lastName) !== "" &&
    (normalize(email) !== "" || normalizePhone(phoneNumber) !== "")
  );
}

/** Parses a reference number, with or without dashes; null for other text. */
function readReference(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-Z2-9]{20}$/.test(plain) ? plain.match(/.{5}/g)!.join("-") : null;
}

/** Parses an order number; null for other text. `110`, `#00000110` and `0000 0110` are the same. */
function readNumber(text: string): string | null {
  const digits = /^#?(\d{1,12})$/.exec(text.replace(/\s/g, ""))?.[1];
  return digits ? digits.replace(/^0+(?=\d)/, "").padStart(8, "0") : null;
}

/**
 * The counters of failed attempts, also for orders that do not exist (ORDER-17): for this order by this
 * person, for this order by anyone, for any order by this person, and for any order from this network. A
 * guest can delete the cookie, so the limit per order matters most. The limit per address is high, because a
 * whole storefront may share one address.
 *
 * Strangers from many networks can use up the limit of an order. Each network then has three attempts left,
 * so that the right details still find the order.
 */
function attemptCounters(
  orderKey: string,
  { webstore, actor, network }: OrderRequest,
  isReserve = false,
): FailureCounter[] {
  const personKey = ownerKey(actor);
  return [
    {
      of: ["order and person", webstore.id, orderKey, personKey ?? network ?? ""],
      limit: 10,
      clears: true,
    },
    isReserve
      ? { of: ["order and network", webstore.id, orderKey, network!], limit: 3, clears: true }
      : { of: ["order", webstore.id, orderKey], limit: 50, clears: true },
    ...(personKey === null
      ? []
      : [{ of: ["orders of person", webstore.id, personKey] as const, limit: 60, clears: false }]),
    ...(network === null ? [] : [{ of: ["orders of address", network] as const, limit: 600, clears: false }]),
  ];
}

/** The order that a text names by its number, reference number or id, if there is one. */
async function findNamedOrder(
  { db }: Pick<PlatformServices, "db">,
  { webstore, orderSummaryIdOrRefNumber }: OrderRequest,
) {
  const text = orderSummaryIdOrRefNumber.trim();
  const reference = readReference(text);
  const number = readNumber(text);
  const [column, value] = reference
    ? (["reference_number", reference] as const)
    : number
      ? (["order_number", number] as const)
      : (["id", text] as const);
  const order = await db
    .selectFrom("order_summary")
    .selectAll()
    .where("webstore_id", "=", webstore.id)
    .where(column, "=", value)
    .executeTakeFirst();
  return { order, hasReference: reference !== null, key: value };
}

/**
 * Finds one order of a store (ORDER-15). The reference number alone is proof of ownership. With the order
 * number or id, a shopper finds orders of the account they act for; others must prove ownership with the last
 * name and an e-mail address or phone number. Throws as `getProvenOrder` does.
 */
export async function getVerifiedOrder(
  services: Pick<PlatformServices, "db" | "now">,
  request: OrderRequest,
): Promise<OrderRow> {
  const named = await findNamedOrder(services, request);
  const { order, hasReference } = named;
  const { actor } = request;
  const isOwn = actor.kind === "shopper" && order?.account_id === actor.effectiveAccountId;
  return order && (hasReference || isOwn) ? order : prove(services, request, named);
}

/**
 * Finds one order of a store by the last name and an e-mail address or phone number, whoever asks. Throws the
 * same 404 for every failure, after the same work, so that nothing about orders is revealed (ORDER-16). After
 * too many failures it throws 429, even for correct data (ORDER-17).
 */
export async function getProvenOrder(
  services: Pick<PlatformServices, "db" | "now">,
  request: OrderRequest,
): Promise<OrderRow> {
  return prove(services, request, await findNamedOrder(services, request));
}

async function prove(
  { db, now }: Pick<PlatformServices, "db" | "now">,
  request: OrderRequest,
  { order, key }: Awaited<ReturnType<typeof findNamedOrder>>,
): Promise<OrderRow> {
  const counters = await countFailureOrReserve(
    db,
    attemptCounters(key, request),
    async () => (request.network === null ? [] : attemptCounters(key, request, true)),
    now(),
  );
  if (!provesOwnership(request.verification ?? {}, order) || !order)
    throw notFound("No order was found for these details");
  await clearFailures(db, counters, now());
  return order;
}
