import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import { formatMoney } from "#platform/core/formats";
import { confirmedSums } from "#platform/purchase/fulfillment/order-sums";
import { returnNumberOf, shipmentNumberOf } from "#platform/purchase/order/order-record";
import { loadOrderDetails } from "#platform/purchase/order/order-details";
import { promisedDayOf, type SentQuantity, type OrderRecord } from "#platform/purchase/order/order-record";
import { unshippedOf } from "#platform/purchase/order/order-rights";
import { cardLabel } from "#platform/purchase/payment/mandates";

import { nextSteps } from "./next-steps";

/** An order as `order --json` and the commands that change orders print it (docs/operations.md). */
export type OrderReport = Awaited<ReturnType<typeof loadReport>>["report"];

/** Reports an order, and the ids of its events. Amounts are decimals, times ISO 8601. */
export async function loadReport(db: Executor, record: OrderRecord) {
  const { order, groups, payment, operations } = record;
  const [store, locations, details, mails] = await Promise.all([
    db.selectFrom("webstore").select("name").where("id", "=", order.webstore_id).executeTakeFirstOrThrow(),
    db.selectFrom("location").select(["id", "name"]).execute(),
    loadOrderDetails(db, order.id),
    listOrderMails(db, order),
  ]);
  const { adjustments, savedCard } = details;
  const events = details.events.toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
  const report = {
    id: order.id,
    orderNumber: order.order_number,
    referenceNumber: order.reference_number,
    store: store.name,
    placedAt: order.ordered_at.toISOString(),
    status: order.status,
    paymentStatus: order.payment_status,
    version: order.version,
    currency: order.currency,
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    accountName: order.account_name,
    ownerKey: order.owner_key,
    amounts: toAmounts(record),
    lines: toLines(record, new Map(locations.map(({ id, name }) => [id, name]))),
    groups: groups.map((group, index) => ({
      group: index + 1,
      id: group.id,
      name: group.name,
      method: group.method_name,
      preparedAt: group.prepared_at?.toISOString() ?? null,
      promisedDay: promisedDayOf(group),
      address: group.address,
      instructions: group.shipping_instructions,
      due: formatMoney(group.due_minor),
    })),
    promotions: adjustments.map((each) => ({
      name: each.display_name,
      coupon: each.coupon_code,
      amount: formatMoney(each.amount_minor),
    })),
    payment: {
      provider: payment.provider,
      kind: payment.kind,
      cardBrand: payment.card_brand,
      cardLastFour: payment.card_last_four,
      purchaseOrderNumber: payment.purchase_order_number,
      amount: formatMoney(payment.amount_minor),
      /** The amount that an account has paid on the invoices of a purchase order. */
      paid: formatMoney(payment.paid_minor),
      /** The card that amounts can be authorized with anew. */
      keptCard: savedCard ? cardLabel(savedCard) : null,
    },
    transactions: operations.map(toTransaction),
    shipments: toShipments(record),
    returns: toReturns(record),
    events: events.map((event) => ({
      at: event.created_at.toISOString(),
      kind: event.kind,
      by: event.actor,
      note: event.note,
      cause: event.cause,
      detail: toDetail(event.detail),
    })),
    mails,
    /** The next steps, in words. */
    next: nextSteps(record),
  };
  return { report, eventIds: events.map(({ id }) => id) };
}

/** The number of a line as the report counts them, from 1; null for no line. */
const lineNumberOf = ({ items }: OrderRecord, itemId: string | null) =>
  items.findIndex(({ id }) => id === itemId) + 1 || null;

const groupNumberOf = ({ groups }: OrderRecord, groupId: string) =>
  groups.findIndex(({ id }) => id === groupId) + 1;

/** The placed order, the movements, and the present cost of the order. */
function toAmounts(record: OrderRecord) {
  const { order } = record;
  const sums = confirmedSums(record);
  return {
    goods: formatMoney(order.product_minor),
    adjustments: formatMoney(order.adjustment_minor),
    delivery: formatMoney(order.delivery_minor),
    deliveryDiscount: formatMoney(order.delivery_adjustment_minor),
    tax: formatMoney(order.tax_minor),
    total: formatMoney(order.grand_total_minor),
    authorized: formatMoney(sums.authorized),
    captured: formatMoney(sums.captured),
    refunded: formatMoney(sums.refunded),
    released: formatMoney(sums.voided),
    /** After cancellations, returns and refunds. */
    current: formatMoney(readMinor(order.agreed_minor) - readMinor(order.goodwill_minor)),
  };
}

const toLines = (record: OrderRecord, locations: ReadonlyMap<string, string>) =>
  record.items.map((item, index) => ({
    line: index + 1,
    id: item.id,
    sku: item.sku,
    name: item.name,
    quantity: item.quantity,
    canceled: item.canceled,
    shipped: item.shipped,
    delivered: item.delivered,
    returnPending: item.return_pending,
    returned: item.returned,
    toShip: item.needs_shipping ? unshippedOf(item) : 0,
    needsShipping: item.needs_shipping,
    unitPrice: formatMoney(item.unit_minor),
    tax: formatMoney(item.tax_minor),
    total: formatMoney(item.total_minor),
    /** The cost of what is neither canceled nor returned, with tax. */
    due: formatMoney(item.due_minor),
    /** The part of it that was given back without a return. */
    goodwill: formatMoney(item.goodwill_minor),
    group: groupNumberOf(record, item.order_delivery_group_id),
    /** The line of the bundle, or of the appliance, that this line belongs to. */
    bundleLine: lineNumberOf(record, item.parent_item_id),
    belongsToLine: lineNumberOf(record, item.belongs_to_item_id),
    allocations: record.allocations
      .filter(({ order_item_id: of }) => of === item.id)
      .map(({ location_id: at, quantity, shipped, canceled }) => ({
        location: locations.get(at) ?? at,
        quantity,
        shipped,
        canceled,
      })),
  }));

const toQuantities = (record: OrderRecord, quantities: readonly SentQuantity[]) =>
  quantities.map(({ itemId, quantity }) => ({
    line: lineNumberOf(record, itemId),
    sku: record.items.find(({ id }) => id === itemId)?.sku ?? "",
    quantity,
  }));

const toShipments = (record: OrderRecord) =>
  record.shipments.map((each) => ({
    number: shipmentNumberOf(record.order.order_number, each.number),
    id: each.id,
    group: groupNumberOf(record, each.order_delivery_group_id),
    status: each.status,
    carrier: each.carrier,
    trackingNumber: each.tracking_number,
    trackingUrl: each.tracking_url,
    shippedAt: each.shipped_at.toISOString(),
    deliveredAt: each.delivered_at?.toISOString() ?? null,
    pieces: toQuantities(record, each.quantities),
  }));

const toReturns = (record: OrderRecord) =>
  record.returns.map((each) => ({
    number: returnNumberOf(record.order.order_number, each.number),
    id: each.id,
    status: each.status,
    reason: each.reason,
    comment: each.comment,
    pickupDay: each.pickup_day,
    requestedAt: each.requested_at.toISOString(),
    receivedAt: each.received_at?.toISOString() ?? null,
    refunded: each.refund_minor === null ? null : formatMoney(each.refund_minor),
    pieces: toQuantities(record, each.quantities),
  }));

/** Money that moved, or is to move. */
export const toTransaction = (operation: OrderRecord["operations"][number]) => ({
  id: operation.id,
  kind: operation.kind,
  amount: formatMoney(operation.amount_minor),
  currency: operation.currency,
  status: operation.status,
  cause: operation.cause,
  attempts: operation.attempts,
  failure: operation.failure,
  createdAt: operation.created_at.toISOString(),
  settledAt: operation.settled_at?.toISOString() ?? null,
});

/** Details of an event whose values are amounts in minor units. */
const amountNames = new Set(["amount", "total", "missing", "open", "owed", "capture", "refund", "void"]);

/** The details of an event, amounts as decimals. */
const toDetail = (detail: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      amountNames.has(name) && Number.isInteger(value) ? formatMoney(value as number) : value,
    ]),
  );

/** The mails about an order that are still kept, the oldest first. */
async function listOrderMails(db: Executor, order: OrderRecord["order"]) {
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
