import type { DocumentKind } from "#contract/orders/order-document-shapes";

import type { Executor } from "#platform/db/database";
import { notFound } from "#platform/core/errors";
import { returnNumberOf } from "#platform/purchase/order/order-record";
import { loadOrderOf, type OrderRow } from "#platform/purchase/order/order-record";

import { writeCharge } from "./charge-pdf";
import type { DocumentContent } from "./document-content";
import { writeReturnLabel } from "./label-pdf";
import { groupDetails } from "./line-details";
import { packedLines } from "./packed-lines";
import { packShipment } from "./packing-lists";
import { readSeller } from "./seller";

const fileNames: Record<DocumentKind, string> = {
  Invoice: "invoice",
  CreditNote: "credit-note",
  PackingList: "packing-list",
  ReturnLabel: "return-label",
};

/** A document of an order as a PDF. Throws 404 if the order has none of this kind with this number. */
export async function writeOrderDocument(
  db: Executor,
  order: OrderRow,
  kind: DocumentKind,
  number: string,
): Promise<{ fileName: string; content: Buffer }> {
  const write = {
    Invoice: () => issuedDocument(db, order, kind, number),
    CreditNote: () => issuedDocument(db, order, kind, number),
    PackingList: () => packShipment(db, order, number),
    ReturnLabel: () => returnLabel(db, order, number),
  }[kind];
  const content = await write();
  if (!content) throw notFound("The order has no such document");
  return { content, fileName: `${fileNames[kind]}-${number}.pdf` };
}

async function issuedDocument(db: Executor, { id }: OrderRow, kind: DocumentKind, number: string) {
  const row = await db
    .selectFrom("order_document")
    .selectAll()
    .where("order_id", "=", id)
    .where("kind", "=", kind as "Invoice" | "CreditNote")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  return writeCharge({
    kind: row.kind,
    number,
    issuedAt: row.issued_at,
    content: row.content as DocumentContent,
  });
}

async function returnLabel(db: Executor, order: OrderRow, number: string) {
  const record = await loadOrderOf(db, order);
  const found = record.returns.find(
    (each) => each.status === "Requested" && returnNumberOf(order.order_number, each.number) === number,
  );
  if (!found) return null;
  const { seller } = await readSeller(db, order.webstore_id);
  const item = record.items.find(({ id }) => found.quantities.some(({ itemId }) => itemId === id));
  const group = record.groups.find((each) => each.id === item?.order_delivery_group_id) ?? record.groups[0]!;
  return writeReturnLabel({
    seller,
    returnNumber: number,
    orderNumber: order.order_number,
    from: groupDetails(group).deliverTo,
    pickupDay: found.pickup_day,
    isInvoiced: record.payment.purchase_order_number !== null,
    lines: packedLines(record, found.quantities),
  });
}
