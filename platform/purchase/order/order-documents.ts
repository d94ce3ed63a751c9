import { sql } from "kysely";

import type { OrderDocument } from "#contract/orders/order-document-shapes";

import { readMinor, toDecimalText } from "#platform/core/money";
import type { Executor } from "#platform/db/database";

import { returnNumberOf, shipmentNumberOf } from "./order-record";
import type { OrderRecord } from "./order-record";

/** The invoices and credit notes of an order, without their content. */
export const loadIssuedDocuments = (db: Executor, orderId: string) =>
  db
    .selectFrom("order_document")
    .select([
      "kind",
      "number",
      "issued_at",
      "amount_minor",
      "cause",
      sql<string | null>`content->>'dueOn'`.as("due_on"),
    ])
    .where("order_id", "=", orderId)
    .orderBy("kind", "desc")
    .orderBy("number")
    .execute();
export type IssuedDocuments = Awaited<ReturnType<typeof loadIssuedDocuments>>;

const noSubject = { shipmentId: null, returnOrderId: null };

/** The record that a cause such as `shipment:<id>` names. */
function subjectOf(cause: string) {
  const [name, id = null] = cause.split(":");
  if (name === "shipment") return { ...noSubject, shipmentId: id };
  return name === "return" ? { ...noSubject, returnOrderId: id } : noSubject;
}

/** The documents that an order has: invoices, credit notes, packing lists, and labels of open returns. */
export const toDocuments = (
  { order: { order_number: orderNumber }, shipments, returns }: OrderRecord,
  issued: IssuedDocuments,
): OrderDocument[] => [
  ...issued.map((each) => ({
    kind: each.kind,
    number: each.number,
    date: each.issued_at.toISOString(),
    amount: toDecimalText(readMinor(each.amount_minor)),
    ...subjectOf(each.cause),
  })),
  ...shipments.map((each) => ({
    kind: "PackingList" as const,
    number: shipmentNumberOf(orderNumber, each.number),
    date: each.shipped_at.toISOString(),
    amount: null,
    ...noSubject,
    shipmentId: each.id,
  })),
  ...returns
    .filter(({ status }) => status === "Requested")
    .map((each) => ({
      kind: "ReturnLabel" as const,
      number: returnNumberOf(orderNumber, each.number),
      date: each.requested_at.toISOString(),
      amount: null,
      ...noSubject,
      returnOrderId: each.id,
    })),
];
