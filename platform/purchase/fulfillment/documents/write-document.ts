import type { DocumentKind } from "#contract/order-document-shapes";

import type { Executor } from "#platform/db/database";
import { notFound } from "#platform/core/errors";
import { returnNumberOf, shipmentNumberOf } from "#platform/purchase/order/numbers";
import { loadWholeOrder, type WholeOrder } from "#platform/purchase/fulfillment/load-order";

import { writeCharge } from "./charge-pdf";
import type { DocumentContent } from "./document-content";
import { writeReturnLabel } from "./label-pdf";
import { groupDetails, lineDetails } from "./line-details";
import { writePackingList, type PackedLine } from "./packing-pdf";
import { readSeller } from "./seller";

type OrderName = { id: string; order_number: string; webstore_id: string };
type Pieces = { order_item_id: string; quantity: number };

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
    PackingList: () => packingList(db, order, number),
    ReturnLabel: () => returnLabel(db, order, number),
  }[kind];
  return { content: await write(), fileName: `${fileNames[kind]}-${number}.pdf` };
}

async function issuedDocument(db: Executor, { id }: OrderName, kind: DocumentKind, number: string) {
  const row = await db
    .selectFrom("order_document")
    .selectAll()
    .where("order_id", "=", id)
    .where("kind", "=", kind as "Invoice" | "CreditNote")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw noDocument();
  return writeCharge({
    kind: row.kind,
    number,
    issuedAt: row.issued_at,
    content: row.content as DocumentContent,
  });
}

async function packingList(db: Executor, { id, order_number, webstore_id }: OrderName, number: string) {
  const rows = await db.selectFrom("shipment").selectAll().where("order_id", "=", id).execute();
  const shipment = rows.find((row) => shipmentNumberOf(order_number, row.number) === number);
  if (!shipment) throw noDocument();
  const [whole, { seller }, packed] = await Promise.all([
    loadWholeOrder(db, id),
    readSeller(db, webstore_id),
    db
      .selectFrom("shipment_item")
      .select(["order_item_id", ({ fn }) => fn.sum<string>("quantity").as("quantity")])
      .where("shipment_id", "=", shipment.id)
      .groupBy("order_item_id")
      .execute(),
  ]);
  const group = whole.groups.find((each) => each.id === shipment.order_delivery_group_id)!;
  const { deliverTo } = groupDetails(group);
  return writePackingList({
    seller,
    shipmentNumber: number,
    orderNumber: order_number,
    shippedAt: shipment.shipped_at,
    carrier: shipment.carrier,
    trackingNumber: shipment.tracking_number,
    deliverTo,
    instructions: group.shipping_instructions,
    gift: group.gift_message ? { to: group.gift_to_name, message: group.gift_message } : null,
    lines: packedLines(
      whole,
      packed.map((row) => ({ ...row, quantity: Number(row.quantity) })),
    ),
    toFollow: packedLines(
      whole,
      whole.items
        .filter((item) => item.needs_shipping)
        .map((item) => ({
          order_item_id: item.id,
          quantity: item.quantity - item.canceled - item.shipped,
        }))
        .filter(({ quantity }) => quantity > 0),
    ),
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
  if (!found) throw noDocument();
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

/** Lines in the order of the order. The parts of a bundle are told with it. */
function packedLines(whole: WholeOrder, pieces: readonly Pieces[]): PackedLine[] {
  return whole.items
    .filter((item) => item.parent_item_id === null)
    .flatMap((item) => {
      const quantity = pieces.find((each) => each.order_item_id === item.id)?.quantity ?? 0;
      return quantity === 0 ? [] : [{ ...lineDetails(whole, item, quantity), quantity }];
    });
}

const noDocument = () => notFound("The order has no such document");
