import type { z } from "zod";

import type { orderFulfillment } from "#contract/orders/order-fulfillment";

import { readMinor, toDecimalText } from "#platform/core/money";

import { firstDue } from "#platform/purchase/payment/payment-terms";

import { returnNumberOf, shipmentNumberOf } from "./order-record";
import type { OrderDetails } from "./order-details";
import { toDocuments, type IssuedDocuments } from "./order-documents";
import type { SentQuantity, OrderRecord } from "./order-record";
import {
  cancelableOf,
  deliveredSince,
  mayChangeAddress,
  returnableOf,
  returnableSince,
} from "./order-rights";
import { isRenewal } from "./renewals";

/** The events that a shopper sees. Others are the store's, or are told by the transactions. */
const shownEvents = new Set([
  "OrderPlaced",
  "Prepared",
  "Shipped",
  "Delivered",
  "LinesBegan",
  "PiecesCanceled",
  "ReturnRequested",
  "ReturnCanceled",
  "ReturnReceived",
  "Refunded",
  "AddressChanged",
  "GiftChanged",
  "PaymentReceived",
]);
/** The part of an event's detail that a shopper sees. */
const shownDetails = ["shipment", "carrier", "trackingNumber", "returnNumber", "pieces", "by", "reason"];

/** The state of an order, as the look-up answers it, to whoever may change it or not (API-350). */
export function toFulfillment(
  record: OrderRecord,
  { events, savedCard }: OrderDetails,
  { issued, canChange, now }: { issued: IssuedDocuments; canChange: boolean; now: Date },
): z.input<typeof orderFulfillment> {
  const { order } = record;
  const lines = toLines(record, now).map((line) =>
    canChange ? line : { ...line, cancelable: 0, returnable: 0 },
  );
  const groups = record.groups.map((group) => {
    const ofGroup = record.items.filter((item) => item.order_delivery_group_id === group.id);
    const canChangeAddress = canChange && mayChangeAddress(order, group, ofGroup);
    return {
      orderDeliveryGroupSummaryId: group.id,
      canChangeAddress,
      canChangeGift: canChangeAddress && group.is_gift,
      preparedDate: group.prepared_at?.toISOString() ?? null,
    };
  });
  return {
    version: order.version,
    paymentStatus: order.payment_status,
    canChange,
    isRenewal: order.is_renewal,
    canCancel: lines.some(({ cancelable }) => cancelable > 0),
    canReturn: lines.some(({ returnable }) => returnable > 0),
    canChangeAddress: groups.some(({ canChangeAddress }) => canChangeAddress),
    deliveryGroups: groups,
    amounts: toAmounts(record, issued),
    lines,
    shipments: toShipments(record),
    returns: toReturns(record),
    documents: toDocuments(record, issued),
    keptCard: savedCard
      ? {
          brand: savedCard.card_brand,
          lastFour: savedCard.card_last_four,
          consentedDate: savedCard.consented_at.toISOString(),
        }
      : null,
    transactions: moneyMoves(record).map((each) => ({
      type: each.kind as "Capture" | "Void" | "Refund",
      status: each.status,
      amount: toDecimalText(readMinor(each.amount_minor)),
      date: (each.settled_at ?? each.created_at).toISOString(),
      cause: each.cause,
    })),
    events: events
      .filter(({ kind }) => shownEvents.has(kind))
      .map(({ kind, created_at: at, actor, detail, note }) => ({
        kind,
        date: at.toISOString(),
        detail: Object.fromEntries(
          shownDetails.flatMap((key) => (key in detail ? [[key, detail[key]]] : [])),
        ),
        // A note of the store is for the store.
        note: actor === order.owner_key ? note : null,
      })),
  };
}

function toLines(record: OrderRecord, now: Date) {
  const { order, items, groups } = record;
  const inTime = deliveredSince(record, returnableSince(now));
  return items
    .filter(({ parent_item_id: parent }) => parent === null)
    .map((item) => ({
      orderItemSummaryId: item.id,
      quantity: item.quantity,
      canceled: item.canceled,
      shipped: item.shipped,
      delivered: item.delivered,
      returnPending: item.return_pending,
      returned: item.returned,
      goodwillAmount: toDecimalText(readMinor(item.goodwill_minor)),
      cancelable: cancelableOf(
        item,
        order,
        groups.find(({ id }) => id === item.order_delivery_group_id)!,
      ),
      returnable: returnableOf(item, inTime.get(item.id) ?? 0),
      needsShipping: item.needs_shipping,
      belongsToItemId: item.belongs_to_item_id,
    }));
}

/** The requests to the payment provider. A renewed authorization replaces the expired one: nothing moves. */
const moneyMoves = ({ operations }: OrderRecord) => operations.filter((each) => !isRenewal(each));

/** The amounts that the payment provider confirmed, and the present cost of the order. */
function toAmounts(record: OrderRecord, issued: IssuedDocuments) {
  const { order, payment } = record;
  const sum = (rows: readonly { amount_minor: string }[]) =>
    toDecimalText(rows.reduce((total, row) => total + readMinor(row.amount_minor), 0));
  const confirmed = (kind: string) =>
    sum(moneyMoves(record).filter((each) => each.kind === kind && each.status === "Succeeded"));
  return {
    authorized: sum(order.payment_status === "Pending" ? [] : [payment]),
    captured: confirmed("Capture"),
    refunded: confirmed("Refund"),
    released: confirmed("Void"),
    current: toDecimalText(Math.max(0, readMinor(order.agreed_minor) - readMinor(order.goodwill_minor))),
    ...(payment.kind === "SimplePurchaseOrder" && toReceivable(readMinor(payment.paid_minor), issued)),
  };
}

/** The amount that the account has paid, and the day of the oldest invoice that is open. */
function toReceivable(paid: number, issued: IssuedDocuments) {
  const amounts = issued.map((each) => ({ ...each, amount: readMinor(each.amount_minor), on: each.due_on }));
  const credited = amounts.reduce((sum, { kind, amount }) => sum + (kind === "CreditNote" ? amount : 0), 0);
  const invoices = amounts.filter(({ kind }) => kind === "Invoice");
  return { paid: toDecimalText(paid), dueOn: firstDue(invoices, credited + paid) };
}

/** The quantities of lines. The parts of bundles are left out; the bundle stands for them. */
const toItems = (quantities: readonly SentQuantity[]) =>
  quantities
    .filter(({ isPart }) => !isPart)
    .map(({ itemId, quantity }) => ({ orderItemSummaryId: itemId, quantity }));

/** The shipments of an order, as calls answer them. */
export const toShipments = ({ order, shipments }: OrderRecord) =>
  shipments.map((each) => ({
    id: each.id,
    shipmentNumber: shipmentNumberOf(order.order_number, each.number),
    orderDeliveryGroupSummaryId: each.order_delivery_group_id,
    status: each.status,
    carrier: each.carrier,
    trackingNumber: each.tracking_number,
    trackingUrl: each.tracking_url,
    shippedDate: each.shipped_at.toISOString(),
    deliveredDate: each.delivered_at?.toISOString() ?? null,
    items: toItems(each.quantities),
  }));

const toReturns = ({ order, returns }: OrderRecord) =>
  returns.map((each) => ({
    id: each.id,
    returnOrderNumber: returnNumberOf(order.order_number, each.number),
    status: each.status,
    reason: each.reason,
    comment: each.comment,
    pickupDay: each.pickup_day,
    requestedDate: each.requested_at.toISOString(),
    receivedDate: each.received_at?.toISOString() ?? null,
    refundAmount: each.refund_minor === null ? null : toDecimalText(readMinor(each.refund_minor)),
    items: toItems(each.quantities),
  }));
