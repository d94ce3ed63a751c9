import { isoDay } from "#contract/iso-day";
import { mailedOrderPath, myOrderPath } from "#contract/mail-links";
import type { MailData } from "#platform/core/mail-data";
import { toDecimalText } from "#platform/core/money";
import { addressLines, giftLines } from "#platform/purchase/order/address-lines";

import type { OrderRecord } from "#platform/purchase/order/order-record";
import { invoiceDay } from "#platform/purchase/payment/payment-terms";
import { paymentLabel } from "#platform/purchase/order/payment-label";

/** Fields of every mail about an order. */
export const orderMailBase = ({ order, payment }: Pick<OrderRecord, "order" | "payment">) => ({
  firstName: order.first_name,
  orderNumber: order.order_number,
  accountName: order.account_name,
  currency: order.currency,
  orderLink:
    order.user_id === null ? mailedOrderPath(order.reference_number) : myOrderPath(order.order_number),
  paidWith: paymentLabel(payment),
  ...(payment.purchase_order_number !== null && { isInvoiced: true }),
});

/** Lines of a mail about a part of an order. */
export const mailLines = (
  quantities: readonly { item: { name: string }; quantity: number }[],
): { name: string; quantity: string }[] =>
  quantities.map(({ item, quantity }) => ({ name: item.name, quantity: String(quantity) }));

interface ShippedQuantities {
  id: string;
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  quantities: readonly { item: OrderRecord["items"][number]; quantity: number }[];
  /** Minor units. */
  capture: number;
}

/** The mail about a shipment: what is on its way, and what was charged for it. */
export const shipmentMail = (
  record: OrderRecord,
  shipment: ShippedQuantities,
  now: Date,
): MailData["order-shipped"] => ({
  ...orderMailBase(record),
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingLink: shipment.trackingUrl,
  lines: mailLines(shipment.quantities),
  charged: toDecimalText(shipment.capture),
  ...(shipment.capture > 0 && { dueOn: invoiceDay(record.payment, now) }),
  toFollow: mailLines(unshippedLines(record)),
  ...deliveryOf(record, shipment),
});

/** Goods that are still to be shipped, without the parts of bundles. */
const unshippedLines = ({ items }: OrderRecord) =>
  items
    .filter((item) => item.needs_shipping && item.parent_item_id === null)
    .map((item) => ({ item, quantity: item.quantity - item.canceled - item.shipped }))
    .filter(({ quantity }) => quantity > 0);

/** The destination of a shipment, and its expected day. */
function deliveryOf({ groups }: OrderRecord, { quantities }: ShippedQuantities) {
  const group = groups.find(({ id }) => id === quantities[0]?.item.order_delivery_group_id);
  if (!group) return {};
  return {
    deliverTo: addressLines(group.address),
    ...giftOf(group),
    earliestDelivery: isoDay(group.earliest_delivery),
    latestDelivery: isoDay(group.latest_delivery),
  };
}

/** The words of mails to the buyer for a delivery that is a gift (MAIL-35). */
export function giftOf(group: OrderRecord["groups"][number] | undefined): { gift?: string } {
  const [gift] = group ? giftLines(group) : [];
  return gift === undefined ? {} : { gift };
}

interface CanceledQuantities {
  quantities: readonly { item: OrderRecord["items"][number]; quantity: number }[];
  by: "shopper" | "store";
  reason: string | null;
  isWhole: boolean;
  /** Minor units. */
  refunded: number;
  released: number;
  newTotal: number;
}

/** The mail about a cancellation: what was canceled, and what it means in money. */
export const canceledMail = (
  record: OrderRecord,
  canceled: CanceledQuantities,
): MailData["order-canceled"] => ({
  ...orderMailBase(record),
  lines: mailLines(canceled.quantities),
  isWhole: canceled.isWhole,
  byStore: canceled.by === "store",
  reason: canceled.reason,
  newTotal: toDecimalText(canceled.newTotal),
  refunded: toDecimalText(canceled.refunded),
  released: toDecimalText(canceled.released),
});
