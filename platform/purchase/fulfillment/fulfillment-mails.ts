import { guestOrderPath, myOrderPath } from "#contract/mail-links";
import type { MailData } from "#platform/core/mail-data";
import { toDecimalText } from "#platform/core/money";

import type { WholeOrder } from "./load-order";

/** What every mail about an order has. */
export const orderMailBase = ({ order }: WholeOrder) => ({
  firstName: order.first_name,
  orderNumber: order.order_number,
  currency: order.currency,
  orderLink:
    order.user_id === null ? guestOrderPath(order.reference_number) : myOrderPath(order.order_number),
});

/** Lines of a mail about a part of an order. */
export const mailLines = (
  pieces: readonly { item: { name: string }; quantity: number }[],
): { name: string; quantity: string }[] =>
  pieces.map(({ item, quantity }) => ({ name: item.name, quantity: String(quantity) }));

interface ShippedPieces {
  id: string;
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  pieces: readonly { item: WholeOrder["items"][number]; quantity: number }[];
  /** Minor units. */
  capture: number;
}

/** The mail about a shipment: what is on its way, and what was charged for it. */
export const shipmentMail = (whole: WholeOrder, shipment: ShippedPieces): MailData["order-shipped"] => ({
  ...orderMailBase(whole),
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingLink: shipment.trackingUrl,
  lines: mailLines(shipment.pieces),
  charged: toDecimalText(shipment.capture),
});

interface CanceledPieces {
  pieces: readonly { item: WholeOrder["items"][number]; quantity: number }[];
  by: "shopper" | "store";
  reason: string | null;
  isWhole: boolean;
  /** Minor units. */
  refunded: number;
  released: number;
  newTotal: number;
}

/** The mail about a cancellation: what was canceled, and what it means in money. */
export const canceledMail = (whole: WholeOrder, canceled: CanceledPieces): MailData["order-canceled"] => ({
  ...orderMailBase(whole),
  lines: mailLines(canceled.pieces),
  isWhole: canceled.isWhole,
  byStore: canceled.by === "store",
  reason: canceled.reason,
  newTotal: toDecimalText(canceled.newTotal),
  refunded: toDecimalText(canceled.refunded),
  released: toDecimalText(canceled.released),
});
