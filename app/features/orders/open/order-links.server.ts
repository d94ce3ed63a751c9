import type { OrderSummary } from "#contract/orders/orders";
import { textOf } from "~/features/orders/view/order-fields.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The changes that a shopper may make to an order, by the last part of the address of its page (ORDER-27).
 */
export type OrderChange = "cancel" | "return" | "address" | "gift" | "card";

/** The addresses of an order for whoever looks at it. */
export interface OrderLinks {
  /** The page of the order. */
  order: string;
  /** The page of a change, without query. */
  change(change: OrderChange): string;
  /** The query of each of these addresses: the proof of a guest. */
  query: Record<string, string>;
}

/** The addresses of an order with a signed link (ORDER-12). */
export function guestOrderLinks(
  { addresses, url }: Pick<StoreContext, "addresses" | "url">,
  orderNumber: string,
): OrderLinks {
  const query = {
    reference: url.searchParams.get("reference") ?? "",
    signature: url.searchParams.get("signature") ?? "",
  };
  return {
    order: addresses.guestOrder(orderNumber, query),
    change: (change) =>
      change === "address" ? addresses.orderAddress(orderNumber) : addresses.orderChange(orderNumber, change),
    query,
  };
}

/** The addresses of an order in the shopper's account. */
export const myOrderLinks = (
  { addresses }: Pick<StoreContext, "addresses">,
  orderNumber: string,
): OrderLinks => ({
  order: addresses.myOrder(orderNumber),
  change: (change) =>
    change === "address"
      ? addresses.myOrderAddress(orderNumber)
      : addresses.myOrderChange(orderNumber, change),
  query: {},
});

/** The person who alone may change the order, if it is somebody else (ORDER-94); null otherwise. */
export const describeReadOnly = ({ fulfillment }: OrderSummary): string | null =>
  fulfillment?.canChange === false
    ? "Only the person who placed this order can change it, when signed in."
    : null;

/** The deliveries that are gifts whose words may be changed now (ORDER-135). */
export const changeableGifts = ({ fulfillment, deliveryGroups }: OrderSummary) =>
  deliveryGroups.filter(
    ({ id, fields }) =>
      textOf(fields, "OrderDeliveryGroupSummary.IsGift") === "true" &&
      fulfillment?.deliveryGroups?.some(
        (each) => each.orderDeliveryGroupSummaryId === id && each.canChangeGift,
      ),
  );

/** The changes that the order's state allows now, as buttons that lead to their pages. */
export function toChangeButtons(order: OrderSummary, links: OrderLinks) {
  const { fulfillment } = order;
  const button = (isPossible: boolean | undefined, label: string, change: OrderChange) =>
    isPossible ? [{ label, action: links.change(change), query: links.query }] : [];
  return [
    ...button(fulfillment?.canChangeAddress, "Change delivery", "address"),
    ...button(changeableGifts(order).length > 0, "Change gift", "gift"),
    ...button(fulfillment?.canReturn, "Return items", "return"),
    ...button(fulfillment?.canCancel, "Cancel order", "cancel"),
  ];
}
export type ChangeButton = ReturnType<typeof toChangeButtons>[number];
