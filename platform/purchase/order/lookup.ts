import { createHash, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";

import type { OrderVerification } from "#contract/orders";

import { ownerKey, type Actor } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import type { OrderSummaryTable } from "#platform/db/order-tables";
import { notFound } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { clearFailures, countFailure, type FailureCounter } from "#platform/accounts/accounts/throttle";

export type OrderRow = Selectable<OrderSummaryTable>;

export interface OrderRequest {
  webstore: WebstoreTable;
  actor: Actor;
  /** The IP address of the client, as the server in front of the platform reports it. */
  clientAddress: string | null;
  orderSummaryIdOrRefNumber: string;
  verification?: OrderVerification | undefined;
}

const normalize = (text: string) => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
/** Reduces a phone number to its digits: `+1 (502) 555-0100` and `502 555 0100` are the same number. */
const normalizePhone = (text: string) => text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, known: string) => timingSafeEqual(digest(given), digest(known));

/**
 * Whether the given data proves that the order is theirs: every part must fit, and the last name and one
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

/** Reads a reference number, with or without dashes; null where it is none. */
function readReference(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-Z2-9]{20}$/.test(plain) ? plain.match(/.{5}/g)!.join("-") : null;
}

/** Reads an order number: `110` and `#00000110` are the same. */
function readNumber(text: string): string | null {
  const digits = /^#?(\d{1,12})$/.exec(text)?.[1];
  return digits ? digits.replace(/^0+(?=\d)/, "").padStart(8, "0") : null;
}

/**
 * The counters of failed attempts at an order, whether or not it exists: of one person, of anybody, and of
 * one person or one address at any order (ORDER-17). A guest can drop the cookie, so the counter of the order
 * itself is the effective limit. A whole storefront may share one address.
 */
function attemptCounters(
  orderKey: string,
  { webstore, actor, clientAddress }: OrderRequest,
): FailureCounter[] {
  const personKey = ownerKey(actor);
  return [
    {
      of: ["order and person", webstore.id, orderKey, personKey ?? clientAddress ?? ""],
      limit: 10,
      clears: true,
    },
    { of: ["order", webstore.id, orderKey], limit: 50, clears: true },
    ...(personKey === null
      ? []
      : [{ of: ["orders of person", webstore.id, personKey] as const, limit: 60, clears: false }]),
    ...(clientAddress === null
      ? []
      : [{ of: ["orders of address", clientAddress] as const, limit: 600, clears: false }]),
  ];
}

/**
 * Finds one order of a store (ORDER-15). By number or id, a shopper finds the orders of the account they act
 * for; a guest proves ownership with the last name and an e-mail address or phone number. The reference
 * number alone is proof. All failures take the same work and get the same answer, so that nothing is revealed
 * (ORDER-16). After too many failures even a correct request gets 429 (ORDER-17).
 */
export async function getVerifiedOrder(
  { db, now }: Pick<PlatformServices, "db" | "now">,
  request: OrderRequest,
): Promise<OrderRow> {
  const { webstore, actor, orderSummaryIdOrRefNumber, verification = {} } = request;
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
  const isOwn = actor.kind === "shopper" && order?.account_id === actor.effectiveAccountId;
  if (order && (reference || isOwn)) return order;
  const counters = attemptCounters(value, request);
  await countFailure(db, counters, now());
  if (!provesOwnership(verification, order) || !order) throw notFound("No order was found for these details");
  await clearFailures(db, counters, now());
  return order;
}
