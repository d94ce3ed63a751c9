import type { DocumentKind } from "#contract/orders/order-document-shapes";

import type { Executor } from "#platform/db/database";
import { notFound } from "#platform/core/errors";
import { returnNumberOf } from "#platform/purchase/order/numbers";
import { loadWholeOrder } from "#platform/purchase/fulfillment/load-order";

import { writeCharge } from "./charge-pdf";
import type { DocumentContent } from "./document-content";
import { writeReturnLabel } from "./label-pdf";
import { groupDetails } from "./line-details";
import { packedLines } from "./packed-lines";
import { packShipment } from "./packing-lists";
import { readSeller } from "./seller";

type OrderName = { id: string; order_number: string; webstore_id: string };

const fileNames: Record<DocumentKind, string> = {
  Invoice: "invoice",
  CreditNote: "credit-note",
  PackingList: "packing-list",
  ReturnLabel: "return-label",
};

/** A document of an order as a PDF. Throws 404 if the order has none of this kind with this number. */
export async function writeOrderDocument(
  db: Executor,
  order: OrderName,
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

async function issuedDocument(db: Executor, { id }: OrderName, kind: DocumentKind, number: string) {
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

async function returnLabel(db: Executor, { id, order_number, webstore_id }: OrderName, number: string) {
  const rows = await db
    .selectFrom("return_order")
    .selectAll()
    .where("order_id", "=", id)
    .where("status", "=", "Requested")
    .execute();
  const found = rows.find((row) => returnNumberOf(order_number, row.number) === number);
  if (!found) return null;
  const [whole, { seller }, pieces] = await Promise.all([
    loadWholeOrder(db, id),
    readSeller(db, webstore_id),
    db
      .selectFrom("return_item")
      .select(["order_item_id", "quantity"])
      .where("return_order_id", "=", found.id)
      .execute(),
  ]);
  const ids = new Set(pieces.map((each) => each.order_item_id));
  const item = whole.items.find((each) => ids.has(each.id));
  const group = whole.groups.find((each) => each.id === item?.order_delivery_group_id) ?? whole.groups[0]!;
  return writeReturnLabel({
    seller,
    returnNumber: number,
    orderNumber: order_number,
    from: groupDetails(group).deliverTo,
    pickupDay: found.pickup_day,
    lines: packedLines(whole, pieces),
  });
}
