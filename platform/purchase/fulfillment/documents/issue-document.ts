import { sql, type Selectable } from "kysely";

import type { Executor } from "#platform/db/database";
import type { OperationPart, PaymentOperationTable } from "#platform/db/fulfillment-tables";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import { returnNumberOf, shipmentNumberOf } from "#platform/purchase/order/numbers";
import { loadWholeOrder } from "#platform/purchase/fulfillment/load-order";

import { addsTaxTo, buildContent, type DocumentSubject } from "./build-content";
import type { DocumentContent } from "./document-content";
import { readSeller } from "./seller";

type Operation = Pick<
  Selectable<PaymentOperationTable>,
  "id" | "order_id" | "kind" | "amount_minor" | "cause" | "parts"
>;

const documentKinds = { Authorize: null, Capture: "Invoice", Void: null, Refund: "CreditNote" } as const;

/**
 * Issues the invoice of a capture or the credit note of a refund (ORDER-86, ORDER-87), in the transaction
 * that records that it has succeeded and has locked the order. Its number is drawn here, so that a number is
 * used if and only if the charge is recorded. Issues nothing for a void, for a payment without an order, and
 * for an operation that has a document. Returns the number.
 */
export async function issueDocument(trx: Executor, operation: Operation, now: Date): Promise<string | null> {
  const { id, order_id: orderId, cause } = operation;
  const kind = documentKinds[operation.kind];
  if (kind === null || orderId === null || (await hasDocument(trx, id))) return null;
  const whole = await loadWholeOrder(trx, orderId);
  const { seller, store } = await readSeller(trx, whole.order.webstore_id);
  const amount = readMinor(operation.amount_minor);
  const content = buildContent(whole, {
    kind,
    amount,
    parts: operation.parts ?? [],
    ...(await readEarlier(trx, orderId)),
    about: await readSubject(trx, whole.order.order_number, cause),
    seller,
    addsTax: await addsTaxTo(trx, whole.order.webstore_id),
    promotions: await readPromotions(trx, orderId),
  });
  const number = await drawNumber(trx, `${store.toUpperCase()}-${kind === "Invoice" ? "I" : "C"}`);
  await trx
    .insertInto("order_document")
    .values({
      id: newId("orderDocument"),
      order_id: orderId,
      kind,
      number,
      operation_id: id,
      cause,
      amount_minor: amount,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .execute();
  return number;
}

async function hasDocument(trx: Executor, operationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("order_document")
    .select("id")
    .where("operation_id", "=", operationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The subjects of the order's documents so far, and the numbers of its invoices. */
async function readEarlier(
  trx: Executor,
  orderId: string,
): Promise<Pick<DocumentSubject, "earlier" | "invoiceNumbers">> {
  const rows = await trx
    .selectFrom("order_document as d")
    .innerJoin("payment_operation as p", "p.id", "d.operation_id")
    .select(["d.kind", "d.number", "p.parts"])
    .where("d.order_id", "=", orderId)
    .orderBy("d.number")
    .execute();
  return {
    earlier: rows.flatMap(({ parts }): OperationPart[] => parts ?? []),
    invoiceNumbers: rows.filter(({ kind }) => kind === "Invoice").map(({ number }) => number),
  };
}

/** The shipment or the return that a cause such as `shipment:<id>` names. */
async function readSubject(
  trx: Executor,
  orderNumber: string,
  cause: string,
): Promise<DocumentContent["about"]> {
  const [subject, id = ""] = cause.split(":");
  if (subject === "shipment") {
    const row = await trx.selectFrom("shipment").select("number").where("id", "=", id).executeTakeFirst();
    return row ? { label: "Shipment", number: shipmentNumberOf(orderNumber, row.number) } : null;
  }
  if (subject === "return") {
    const row = await trx.selectFrom("return_order").select("number").where("id", "=", id).executeTakeFirst();
    return row ? { label: "Return", number: returnNumberOf(orderNumber, row.number) } : null;
  }
  return null;
}

async function readPromotions(trx: Executor, orderId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("order_adjustment")
    .select("display_name")
    .where("order_id", "=", orderId)
    .orderBy("sort_order")
    .execute();
  return rows.map(({ display_name: name }) => name);
}

/** The next number of a series, without gaps: its row stays locked until the transaction ends. */
async function drawNumber(trx: Executor, series: string): Promise<string> {
  const { rows } = await sql<{ last_number: string }>`
    insert into document_series (name, last_number) values (${series}, 1)
    on conflict (name) do update set last_number = document_series.last_number + 1
    returning last_number`.execute(trx);
  return `${series}-${rows[0]!.last_number.padStart(7, "0")}`;
}
