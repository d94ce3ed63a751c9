import type { OrderDocument } from "#contract/order-document-shapes";

import type { Executor } from "#platform/db/database";
import { readMinor, toDecimalText } from "#platform/core/money";

import type { OrderRow } from "./lookup";

const noSubject = { shipmentId: null, returnOrderId: null };

/** The record that a cause such as `shipment:<id>` names. */
function subjectOf(cause: string) {
  const [name, id = null] = cause.split(":");
  if (name === "shipment") return { ...noSubject, shipmentId: id };
  return name === "return" ? { ...noSubject, returnOrderId: id } : noSubject;
}

/** The number of a shipment, for example 00000042-1. */
export const shipmentNumber = (orderNumber: string, count: number) => `${orderNumber}-${count}`;

/** The number of a return, for example 00000042-R1. */
export const returnNumber = (orderNumber: string, count: number) => `${orderNumber}-R${count}`;

/** The documents that an order has: invoices, credit notes, packing lists, and labels of open returns. */
export async function listDocuments(
  db: Executor,
  { id, order_number: orderNumber }: Pick<OrderRow, "id" | "order_number">,
): Promise<OrderDocument[]> {
  const [issued, shipments, returns] = await Promise.all([
    db
      .selectFrom("order_document")
      .select(["kind", "number", "issued_at", "amount_minor", "cause"])
      .where("order_id", "=", id)
      .orderBy("kind", "desc")
      .orderBy("number")
      .execute(),
    db.selectFrom("shipment").selectAll().where("order_id", "=", id).orderBy("number").execute(),
    db
      .selectFrom("return_order")
      .selectAll()
      .where("order_id", "=", id)
      .where("status", "=", "Requested")
      .orderBy("number")
      .execute(),
  ]);
  return [
    ...issued.map((each) => ({
      kind: each.kind,
      number: each.number,
      date: each.issued_at.toISOString(),
      amount: toDecimalText(readMinor(each.amount_minor)),
      ...subjectOf(each.cause),
    })),
    ...shipments.map((each) => ({
      kind: "PackingList" as const,
      number: shipmentNumber(orderNumber, each.number),
      date: each.shipped_at.toISOString(),
      amount: null,
      ...noSubject,
      shipmentId: each.id,
    })),
    ...returns.map((each) => ({
      kind: "ReturnLabel" as const,
      number: returnNumber(orderNumber, each.number),
      date: each.requested_at.toISOString(),
      amount: null,
      ...noSubject,
      returnOrderId: each.id,
    })),
  ];
}
