import { createHash, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";

import type { OrderVerification } from "~/contract/orders";

import type { Actor } from "../../actor";
import type { WebstoreTable } from "../../db/catalogue-tables";
import type { Executor } from "../../db/database";
import type { OrderSummaryTable } from "../../db/order-tables";
import { notFound } from "../../errors";

export type OrderRow = Selectable<OrderSummaryTable>;

export interface OrderRequest {
  webstore: WebstoreTable;
  actor: Actor;
  orderSummaryIdOrRefNumber: string;
  verification?: OrderVerification | undefined;
}

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
/** `+1 (502) 555-0100` and `502 555 0100` are the same number. */
const foldPhone = (text: string) => text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, known: string) => timingSafeEqual(digest(given), digest(known));

/** Every part that is given must fit; the last name and one of the others must be given. */
function proves({ email = "", lastName = "", phoneNumber = "" }: OrderVerification, order: OrderRow | undefined): boolean {
  const fits = [
    isSame(fold(lastName), fold(order?.last_name ?? "")),
    isSame(fold(email), fold(order?.email ?? "")) || fold(email) === "",
    isSame(foldPhone(phoneNumber), foldPhone(order?.phone ?? "")) || foldPhone(phoneNumber) === "",
  ];
  return fits.every(Boolean) && fold(lastName) !== "" && (fold(email) !== "" || foldPhone(phoneNumber) !== "");
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
 * One order of a store. By its number, or its id, a shopper finds what the account they act for has ordered, and a guest proves with
 * last name and e-mail or telephone number that it is theirs; the reference number is proof by itself. Whatever is wrong, the answer
 * and the work behind it are the same, so that nothing is revealed.
 */
export async function getOrderOf(db: Executor, { webstore, actor, orderSummaryIdOrRefNumber, verification = {} }: OrderRequest): Promise<OrderRow> {
  const text = orderSummaryIdOrRefNumber.trim();
  const reference = readReference(text);
  const number = readNumber(text);
  const [column, value] = reference
    ? (["reference_number", reference] as const)
    : number
      ? (["order_number", number] as const)
      : (["id", text] as const);
  const order = await db
    .selectFrom("order_summary").selectAll().where("webstore_id", "=", webstore.id).where(column, "=", value).executeTakeFirst();
  const proven = proves(verification, order);
  const isOwn = actor.kind === "shopper" && order?.account_id === actor.effectiveAccountId;
  if (!order || (!reference && !proven && !isOwn)) throw notFound("No order was found for these details");
  return order;
}
