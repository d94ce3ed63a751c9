import { fromDecimalText } from "#contract/money";
import { describeReturnReason } from "#contract/orders/order-changes";
import type { OrderFulfillment } from "#contract/orders/order-fulfillment";
import { formatMoney } from "~/ui/price/format-money";
import { givenBack } from "./order-words.server";
import { formatDay, formatOfficeDay, formatWeekday } from "~/ui/day-formats";

/** The names of an order's lines by their ids. */
export type LineNames = ReadonlyMap<string, string>;

/** '2 × Range', for each line that is named. The parts of a bundle are not, because they come with it. */
const describeItems = (items: OrderFulfillment["shipments"][number]["items"], names: LineNames) =>
  items.flatMap(({ orderItemSummaryId, quantity }) => {
    const name = names.get(orderItemSummaryId);
    return name === undefined ? [] : [`${quantity} × ${name}`];
  });

/** Only addresses of the web are linked, whatever an operator typed. */
const webAddress = (text: string | null) => (text && /^https?:\/\//.test(text) ? text : null);

/** The shipments of a delivery group, as pages show them (ORDER-68). */
export const toShipments = (fulfillment: OrderFulfillment, groupId: string, names: LineNames) =>
  fulfillment.shipments
    .filter((shipment) => shipment.orderDeliveryGroupSummaryId === groupId)
    .map((shipment) => ({
      id: shipment.id,
      number: shipment.shipmentNumber,
      state:
        shipment.deliveredDate === null
          ? `On its way since ${formatOfficeDay(shipment.shippedDate)}`
          : `Delivered on ${formatOfficeDay(shipment.deliveredDate)}`,
      carrier: shipment.carrier,
      tracking: shipment.trackingNumber,
      trackingHref: webAddress(shipment.trackingUrl),
      items: describeItems(shipment.items, names),
    }));

/** The returns of the order, the newest first (ORDER-69). */
export const toReturns = (fulfillment: OrderFulfillment, names: LineNames, isInvoiced = false) =>
  fulfillment.returns.toReversed().map((each) => ({
    id: each.id,
    number: each.returnOrderNumber,
    state: describeReturn(each, isInvoiced),
    isOpen: each.status === "Requested" && fulfillment.canChange !== false,
    /** The day of a pick-up that is to come, such as `2026-12-01`. */
    pickupDay: each.status === "Requested" ? each.pickupDay : null,
    itemIds: each.items.map(({ orderItemSummaryId }) => orderItemSummaryId),
    reason: describeReturnReason(each.reason),
    comment: each.comment,
    items: describeItems(each.items, names),
  }));

function describeReturn(
  { status, pickupDay, receivedDate, refundAmount }: OrderFulfillment["returns"][number],
  isInvoiced: boolean,
): string {
  if (status === "Canceled") return "Canceled";
  if (status === "Requested")
    return pickupDay ? `We pick it up on ${formatWeekday(pickupDay)}` : "On its way back";
  const received = receivedDate ? `Received on ${formatOfficeDay(receivedDate)}` : "Received";
  const refund = fromDecimalText(refundAmount ?? "0");
  return refund > 0 ? `${received}, ${formatMoney(refund)} ${givenBack(isInvoiced)}` : received;
}

/**
 * The movements of the money, in minor units, and those under way (ORDER-70). `transfer`: the order is paid
 * by bank transfer, which has come in or not. Of one that has not, nothing is released or sent back.
 * `isInvoiced`: it is paid by purchase order.
 */
export function toMoney(
  { amounts, transactions }: OrderFulfillment,
  { transfer, isInvoiced = false }: { transfer?: { isPaid: boolean } | undefined; isInvoiced?: boolean } = {},
) {
  const row = (term: string, amount: string) => ({ term, amount: fromDecimalText(amount) });
  const isHeld = transfer?.isPaid !== false;
  return {
    current: fromDecimalText(amounts.current),
    moved: [
      ...(isHeld
        ? [row(transfer ? "Received" : isInvoiced ? "Ordered" : "Authorized", amounts.authorized)]
        : []),
      row(isInvoiced ? "Invoiced" : "Charged", amounts.captured),
      row(isInvoiced ? "Credited" : "Refunded", amounts.refunded),
      ...(isHeld
        ? [row(transfer ? "Sent back" : isInvoiced ? "Not invoiced" : "Released", amounts.released)]
        : []),
      ...(amounts.paid === undefined ? [] : toPaid({ ...amounts, paid: amounts.paid })),
    ].filter(({ amount }) => amount > 0),
    notes: transactions
      .filter(({ type }) => isHeld || type !== "Void")
      .flatMap((transaction) => describeTransaction(transaction, isInvoiced) ?? []),
  };
}

/** The paid part of the invoices, and what is left (ORDER-111). */
function toPaid(
  amounts: Record<"captured" | "refunded" | "paid", string> & Pick<OrderFulfillment["amounts"], "dueOn">,
) {
  const paid = fromDecimalText(amounts.paid);
  const toPay = fromDecimalText(amounts.captured) - fromDecimalText(amounts.refunded) - paid;
  return [
    { term: "Paid", amount: paid },
    { term: amounts.dueOn ? `To pay by ${formatDay(amounts.dueOn)}` : "To pay", amount: toPay },
    { term: "Paid too much", amount: -toPay },
  ];
}

const underWay = {
  Capture: (amount: string) => `${amount} is being charged.`,
  Void: (amount: string) => `${amount} is being released.`,
  Refund: (amount: string) => `A refund of ${amount} is on its way to you.`,
};

const failed = {
  Capture: (amount: string) => `${amount} couldn’t be charged yet. We’re looking into it.`,
  Void: (amount: string) => `${amount} couldn’t be released yet. We’re looking into it.`,
  Refund: (amount: string) => `A refund of ${amount} hasn’t gone through yet. We’re looking into it.`,
};

/** The same of a purchase order. Its invoices are the store's own, so none of them fails. */
const invoiced = {
  Capture: (amount: string) => `${amount} is being invoiced.`,
  Void: (amount: string) => `${amount} won’t be invoiced.`,
  Refund: (amount: string) => `A credit of ${amount} is on its way to you.`,
};

function describeTransaction(
  { type, status, amount }: OrderFulfillment["transactions"][number],
  isInvoiced: boolean,
) {
  if (status === "Succeeded") return null;
  const words = isInvoiced ? invoiced : status === "Failed" ? failed : underWay;
  return words[type](formatMoney(fromDecimalText(amount)));
}
