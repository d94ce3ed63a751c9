import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import type { WholeOrder } from "#platform/purchase/fulfillment/load-order";

import { formatMoney } from "#platform/cli/formats";

/** The shipments of an order with their pieces. */
export async function loadShipments(db: Executor, orderId: string) {
  const [shipments, pieces] = await Promise.all([
    db.selectFrom("shipment").selectAll().where("order_id", "=", orderId).orderBy("number").execute(),
    db
      .selectFrom("shipment_item as i")
      .innerJoin("shipment as s", "s.id", "i.shipment_id")
      .innerJoin("order_item as o", "o.id", "i.order_item_id")
      .select(["i.shipment_id", "i.order_item_id", sql<number>`sum(i.quantity)::int`.as("quantity")])
      .where("s.order_id", "=", orderId)
      .groupBy(["i.shipment_id", "i.order_item_id", "o.sort_order"])
      .orderBy("o.sort_order")
      .execute(),
  ]);
  return shipments.map((each) => ({
    number: each.number,
    id: each.id,
    group: each.order_delivery_group_id,
    status: each.status,
    carrier: each.carrier,
    trackingNumber: each.tracking_number,
    trackingUrl: each.tracking_url,
    shippedAt: each.shipped_at.toISOString(),
    deliveredAt: each.delivered_at?.toISOString() ?? null,
    pieces: pieces.filter(({ shipment_id: of }) => of === each.id),
  }));
}

/** The returns of an order with their pieces. */
export async function loadReturns(db: Executor, orderId: string) {
  const [returns, pieces] = await Promise.all([
    db.selectFrom("return_order").selectAll().where("order_id", "=", orderId).orderBy("number").execute(),
    db
      .selectFrom("return_item as i")
      .innerJoin("return_order as r", "r.id", "i.return_order_id")
      .select(["i.return_order_id", "i.order_item_id", "i.quantity"])
      .where("r.order_id", "=", orderId)
      .execute(),
  ]);
  return returns.map((each) => ({
    number: each.number,
    id: each.id,
    status: each.status,
    reason: each.reason,
    comment: each.comment,
    pickupDay: each.pickup_day,
    requestedAt: each.requested_at.toISOString(),
    receivedAt: each.received_at?.toISOString() ?? null,
    refunded: each.refund_minor === null ? null : formatMoney(each.refund_minor),
    pieces: pieces.filter(({ return_order_id: of }) => of === each.id),
  }));
}

/** The mails about an order that are still kept, the oldest first. */
export async function listOrderMails(db: Executor, { order }: Pick<WholeOrder, "order">) {
  const mails = await db
    .selectFrom("outbox")
    .select(["template", "recipient", "cause", "created_at", "sent_at", "given_up_at"])
    .where("topic", "=", "mail")
    .where((is) => is(is.fn("lower", ["recipient"]), "=", order.email.toLowerCase()))
    .where(sql<boolean>`data->>'orderNumber' = ${order.order_number}`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return mails.map((mail) => ({
    template: mail.template,
    to: mail.recipient,
    state: mail.sent_at ? "sent" : mail.given_up_at ? "given up" : "waiting",
    writtenAt: mail.created_at.toISOString(),
    cause: mail.cause,
  }));
}
