import { createHash, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { z } from "zod";

import type { lookupOrder } from "~/contract/orders";

import type { WebstoreTable } from "../../db/catalogue-tables";
import type { Executor } from "../../db/database";
import type { OrderSummaryTable } from "../../db/order-tables";
import { notFound } from "../../errors";

export type OrderRow = Selectable<OrderSummaryTable>;
type LookupRequest = z.output<typeof lookupOrder.body & z.ZodType>;

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
const digest = (email: string, lastName: string) => createHash("sha256").update(`${fold(email)}\0${fold(lastName)}`).digest();

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
 * One order of a store. By its number, or its id, a guest proves with e-mail and last name that it is theirs; the reference
 * number is proof by itself. Whatever is wrong, the answer and the work behind it are the same, so that nothing is revealed.
 */
export async function getOrderOf(db: Executor, webstore: WebstoreTable, request: LookupRequest): Promise<OrderRow> {
  const text = request.orderSummaryIdOrRefNumber.trim();
  const reference = readReference(text);
  const [column, value] = reference
    ? (["reference_number", reference] as const)
    : readNumber(text)
      ? (["order_number", readNumber(text)!] as const)
      : (["id", text] as const);
  const order = await db
    .selectFrom("order_summary").selectAll().where("webstore_id", "=", webstore.id).where(column, "=", value).executeTakeFirst();
  const { email = "", lastName = "" } = request.verification ?? {};
  const given = digest(email, lastName);
  const known = digest(order?.email ?? "", order?.last_name ?? "");
  const proven = timingSafeEqual(given, known) && fold(email) !== "";
  if (!order || (!reference && !proven)) throw notFound("No order was found for these details");
  return order;
}
