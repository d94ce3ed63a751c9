import type { OrderSummary } from "#contract/orders/orders";
import { loadHelp } from "~/features/cart/help.server";
import {
  describeReadOnly,
  guestOrderLinks,
  myOrderLinks,
  type OrderChange,
  type OrderLinks,
} from "~/features/orders/order-links.server";
import { requireOwnOrder } from "~/features/orders/my-order.data.server";
import { requireSignedReference } from "~/features/orders/order-summary.data.server";
import { toOrderView, type OrderView } from "~/features/orders/order-view.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";
import { phoneHref } from "~/ui/phone/phone-href";

/** An order that the visitor may change: by a signed link, or in the own account. */
export interface OrderPlace {
  order: OrderSummary;
  view: OrderView;
  /** How calls name the order: the reference number is the proof of a guest. */
  named: string;
  isGuest: boolean;
  links: OrderLinks;
}

/** The order of a signed link. Throws 404 for any other request (ORDER-12). */
export async function openGuestOrder(context: StoreContext): Promise<OrderPlace> {
  const named = requireSignedReference(context);
  const order = await context.shop.commerce.call("lookupOrder", {
    body: { orderSummaryIdOrRefNumber: named },
  });
  const links = guestOrderLinks(context, order.orderNumber);
  return { order, view: toOrderView(order), named, isGuest: true, links };
}

/** The order of the signed-in shopper. Throws 404 for an order of another person (ORDER-21). */
export async function openMyOrder(context: StoreContext): Promise<OrderPlace> {
  await requireVerifiedEmail(context);
  const order = await requireOwnOrder(context, context.params.orderNumber ?? "");
  const links = myOrderLinks(context, order.orderNumber);
  return { order, view: toOrderView(order), named: order.id, isGuest: false, links };
}

export type OpenOrder = (context: StoreContext) => Promise<OrderPlace>;

export const changeTitles: Record<OrderChange, string> = {
  cancel: "Cancel order",
  return: "Return items",
  address: "Change delivery",
  card: "Remove card",
};

/** Data of the page around the form of every change. */
export const changeFrame = (context: StoreContext, place: OrderPlace, change: OrderChange) => ({
  title: changeTitles[change],
  orderNumber: place.order.orderNumber,
  isGuest: place.isGuest,
  crumb: `Order ${place.order.orderNumber}`,
  back: place.links.order,
  action: place.links.change(change),
  /** The proof of a guest, which GET forms send along. */
  query: place.links.query,
  /** Why nothing can be changed here, whatever the order's state. */
  readOnly: describeReadOnly(place.order),
  help: loadHelp(context),
  phoneHref: phoneHref(context.store.profile.supportPhone),
});
export type ChangeFrameView = ReturnType<typeof changeFrame>;
