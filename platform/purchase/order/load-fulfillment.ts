import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

import { findOrderMandate } from "#platform/purchase/payment/mandates";

import { loadDeliveredSince } from "./delivered-pieces";
import { returnableSince } from "./order-rights";

/** The shipments of an order, with the pieces of its lines. The caller must have checked the owner. */
export async function loadShipments(db: Executor, orderId: string) {
  const [shipments, shippedPieces] = await Promise.all([
    db.selectFrom("shipment").selectAll().where("order_id", "=", orderId).orderBy("number").execute(),
    db
      .selectFrom("shipment_item as p")
      .innerJoin("shipment as s", "s.id", "p.shipment_id")
      .innerJoin("order_item as i", "i.id", "p.order_item_id")
      .select(["p.shipment_id as of", "i.id as itemId", sql<number>`sum(p.quantity)::int`.as("quantity")])
      .where("s.order_id", "=", orderId)
      .where("i.parent_item_id", "is", null)
      .groupBy(["p.shipment_id", "i.id"])
      .orderBy("i.sort_order")
      .execute(),
  ]);
  return { shipments, shippedPieces };
}

/**
 * The state of an order: shipments, returns, the money that moved, and events. The caller must have checked
 * the owner. Pieces are those of lines, without the parts of bundles.
 */
export async function loadFulfillment(db: Executor, orderId: string, now: Date) {
  const [shipped, returns, returnedPieces, operations, events, inTime, documents, keptCard] =
    await Promise.all([
      loadShipments(db, orderId),
      db.selectFrom("return_order").selectAll().where("order_id", "=", orderId).orderBy("number").execute(),
      db
        .selectFrom("return_item as p")
        .innerJoin("return_order as r", "r.id", "p.return_order_id")
        .innerJoin("order_item as i", "i.id", "p.order_item_id")
        .select(["r.id as of", "i.id as itemId", "p.quantity"])
        .where("r.order_id", "=", orderId)
        .where("i.parent_item_id", "is", null)
        .orderBy("i.sort_order")
        .execute(),
      db
        .selectFrom("payment_operation")
        .selectAll()
        .where("order_id", "=", orderId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
      db
        .selectFrom("order_event")
        .selectAll()
        .where("order_id", "=", orderId)
        .orderBy("created_at")
        .orderBy("sequence")
        .execute(),
      loadDeliveredSince(db, orderId, returnableSince(now)),
      db
        .selectFrom("order_document")
        .select(["kind", "number", "issued_at", "amount_minor", "cause"])
        .where("order_id", "=", orderId)
        .orderBy("kind", "desc")
        .orderBy("number")
        .execute(),
      findOrderMandate(db, { orderId }),
    ]);
  return { ...shipped, returns, returnedPieces, operations, events, inTime, documents, keptCard };
}
export type Fulfillment = Awaited<ReturnType<typeof loadFulfillment>>;
