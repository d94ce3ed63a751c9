import type { Selectable } from "kysely";

import type { OrderDeliveryGroupTable, OrderItemTable, OrderSummaryTable } from "#platform/db/database";

import type { OrderRecord } from "./order-record";

type Item = Pick<
  Selectable<OrderItemTable>,
  | "quantity"
  | "canceled"
  | "shipped"
  | "delivered"
  | "return_pending"
  | "returned"
  | "needs_shipping"
  | "is_gift_wrap"
>;
type Group = Pick<Selectable<OrderDeliveryGroupTable>, "prepared_at">;
type Order = Pick<Selectable<OrderSummaryTable>, "status">;

/** Goods can be returned for this many days after their delivery (ORDER-46). */
export const returnWindowDays = 30;

/** The earliest delivery whose goods can still be returned. */
export const returnableSince = (now: Date): Date =>
  new Date(now.getTime() - returnWindowDays * 24 * 60 * 60 * 1000);

/** The quantity of each line that was delivered since a moment, by the line's id. */
export function deliveredSince(
  { shipments }: Pick<OrderRecord, "shipments">,
  since: Date,
): ReadonlyMap<string, number> {
  const delivered = new Map<string, number>();
  for (const { delivered_at: at, quantities } of shipments)
    if (at !== null && at >= since)
      for (const { itemId, quantity } of quantities)
        delivered.set(itemId, (delivered.get(itemId) ?? 0) + quantity);
  return delivered;
}

/** Pieces of a line that are neither canceled nor shipped. */
export const unshippedOf = (item: Pick<Item, "quantity" | "canceled" | "shipped">): number =>
  item.quantity - item.canceled - item.shipped;

/** Whether the goods of a delivery group are being prepared. */
export const isPrepared = (order: Order, group: Group): boolean =>
  order.status === "Activated" || group.prepared_at !== null;

/** Pieces of a line that the shopper may cancel (ORDER-44). */
export const cancelableOf = (item: Item, order: Order, group: Group): number =>
  isPrepared(order, group) ? 0 : unshippedOf(item);

/**
 * Pieces of a line that may be returned (ORDER-46): `deliveredInTime` of them were delivered within the
 * window. Earlier returns count against older deliveries first. Gift wrap was used, and does not come back by
 * itself (ORDER-114).
 */
export const returnableOf = (item: Item, deliveredInTime: number): number =>
  item.needs_shipping && !item.is_gift_wrap
    ? Math.max(0, Math.min(deliveredInTime, item.delivered - item.returned - item.return_pending))
    : 0;

/** Whether the store may change the address of a delivery group: until a part is shipped (OPERATOR-64). */
export const mayReaddress = (itemsOfGroup: readonly Item[]): boolean => {
  const goods = itemsOfGroup.filter(({ needs_shipping: needs }) => needs);
  return goods.some((item) => unshippedOf(item) > 0) && goods.every(({ shipped }) => shipped === 0);
};

/** Whether the shopper may change the address of a delivery group (ORDER-48). */
export const mayChangeAddress = (order: Order, group: Group, itemsOfGroup: readonly Item[]): boolean =>
  !isPrepared(order, group) && mayReaddress(itemsOfGroup);
