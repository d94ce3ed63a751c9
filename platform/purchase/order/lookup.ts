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
  /** Where the request comes from, as the server before the platform tells it. */
  clientAddress: string | null;
  orderSummaryIdOrRefNumber: string;
  verification?: OrderVerification | undefined;
}

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
/** `+1 (502) 555-0100` and `502 555 0100` are the same number. */
const foldPhone = (text: string) => text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, known: string) => timingSafeEqual(digest(given), digest(known));

/** Every part that is given must fit; the last name and one of the others must be given. */
function proves(
  { email = "", lastName = "", phoneNumber = "" }: OrderVerification,
  order: OrderRow | undefined,
): boolean {
  const fits = [
    isSame(fold(lastName), fold(order?.last_name ?? "")),
    isSame(fold(email), fold(order?.email ?? "")) || fold(email) === "",
    isSame(foldPhone(phoneNumber), foldPhone(order?.phone ?? "")) || foldPhone(phoneNumber) === "",
  ];
  return (
    fits.every(Boolean) && fold(lastName) !== "" && (fold(email) !== "" || foldPhone(phoneNumber) !== "")
  );
}

/** `k7qpx…` with or without dashes, as it stands in the table; null where it is none. */
function readReference(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-Z2-9]{20}$/.test(plain) ? plain.match(/.{5}/g)!.join("-") : null;
}

/** `110` and `#00000110` are the same order number. */
function readNumber(text: string): string | null {
  const digits = /^#?(\d{1,12})$/.exec(text)?.[1];
  return digits ? digits.replace(/^0+(?=\d)/, "").padStart(8, "0") : null;
}

/**
 * Guesses at an order, there or not: of one person, of anybody, and of one person or one address at any
 * order. A guest's cookie is soon another, so it is the order's own count that holds; behind an address may
 * be a whole storefront.
 */
function guessesAt(named: string, { webstore, actor, clientAddress }: OrderRequest): FailureCounter[] {
  const person = ownerKey(actor);
  return [
    { of: ["order and person", webstore.id, named, person ?? clientAddress ?? ""], limit: 10, clears: true },
    { of: ["order", webstore.id, named], limit: 50, clears: true },
    ...(person === null
      ? []
      : [{ of: ["orders of person", webstore.id, person] as const, limit: 60, clears: false }]),
    ...(clientAddress === null
      ? []
      : [{ of: ["orders of address", clientAddress] as const, limit: 600, clears: false }]),
  ];
}

/**
 * One order of a store. By its number, or its id, a shopper finds what the account they act for has ordered,
 * and a guest proves with last name and e-mail or telephone number that it is theirs; the reference number is
 * proof by itself. Whatever is wrong, the answer and the work behind it are the same, so that nothing is
 * revealed; after too many failures it is 429, to the right answer too.
 */
export async function getOrderOf(
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
  const counters = guessesAt(value, request);
  await countFailure(db, counters, now());
  if (!proves(verification, order) || !order) throw notFound("No order was found for these details");
  await clearFailures(db, counters, now());
  return order;
}
