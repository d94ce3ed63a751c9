import type { OrderDocument } from "#contract/orders/order-document-shapes";

import { readMinor, toDecimalText } from "#platform/core/money";

import type { Fulfillment } from "./load-fulfillment";
import type { OrderRow } from "./lookup";
import { returnNumberOf, shipmentNumberOf } from "./numbers";

const noSubject = { shipmentId: null, returnOrderId: null };

/** The record that a cause such as `shipment:<id>` names. */
function subjectOf(cause: string) {
  const [name, id = null] = cause.split(":");
  if (name === "shipment") return { ...noSubject, shipmentId: id };
  return name === "return" ? { ...noSubject, returnOrderId: id } : noSubject;
}

/** The documents that an order has: invoices, credit notes, packing lists, and labels of open returns. */
export const toDocuments = (
  { order_number: orderNumber }: Pick<OrderRow, "order_number">,
  { documents, shipments, returns }: Pick<Fulfillment, "documents" | "shipments" | "returns">,
): OrderDocument[] => [
  ...documents.map((each) => ({
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
