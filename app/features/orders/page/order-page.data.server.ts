import { randomUUID } from "node:crypto";

import { calendarLinks } from "~/features/orders/calendar/order-calendar.server";
import { isClaimTicket } from "~/features/orders/claim/claim-ticket.server";
import { orderDocuments } from "~/features/orders/documents/document-links.server";
import type { OpenOrder } from "~/features/orders/open/open-order.server";
import { describeReadOnly, toChangeButtons } from "~/features/orders/open/order-links.server";
import { ownerOf } from "~/features/orders/open/order-owner.server";
import type { OrderView } from "~/features/orders/view/order-view.server";
import { inTime } from "~/request/in-time.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { placeOrderScreen } from "./screen/order-screen.server";

/**
 * An order in the account, or behind a signed link: the confirmation, and the same order later (ORDER-12,
 * ORDER-13). The account's address with an order's id leads to the one with its number (LINK-21).
 */
export async function loadOrderPage(context: StoreContext, opened: OpenOrder) {
  const { order, view, isGuest, links } = opened;
  const { orderNumber } = order;
  if (!isGuest && orderNumber !== context.params.orderNumber) throw seeOther(links.order);
  if (!isGuest) await linkSoldProducts(context, order.id, view);
  const proof = isGuest ? links.query : null;
  return {
    head: { title: isGuest ? "Your order" : `Order ${orderNumber}`, noIndex: true },
    action: context.url.pathname,
    once: randomUUID(),
    orderNumber,
    screen: placeOrderScreen(context, view, {
      links,
      hasNumber: isGuest,
      documents: orderDocuments(context, order, proof),
      calendar: calendarLinks(context, order, view, proof),
    }),
    changes: toChangeButtons(order, links),
    readOnly: describeReadOnly(order),
    /** Null in the account. */
    byLink: isGuest ? await loadLinkPart(context, opened) : null,
  };
}

/** The parts that only the page behind a signed link shows. */
async function loadLinkPart(context: StoreContext, { order, view, named }: OpenOrder) {
  const { addresses, url } = context;
  const owner = await ownerOf(context, order);
  return {
    email: view.contact.email,
    placed: url.searchParams.get("placed") === "1",
    /** Whether one button puts the order into the shopper's account (ORDER-34). */
    canClaim: owner === "nobody" && isClaimTicket(context, named, url.searchParams.get("claim") ?? ""),
    /** The order in the shopper's account. */
    account: owner === "shopper" ? addresses.myOrder(order.orderNumber) : null,
    home: addresses.home(),
    checkOrderStatus: addresses.checkOrderStatus(),
  };
}

/** Links the products that the store still sells. Without the answer the names are plain text. */
async function linkSoldProducts(
  { shop: { commerce }, addresses }: StoreContext,
  orderSummaryId: string,
  { deliveries }: OrderView,
): Promise<void> {
  const answer = await inTime(
    commerce.call("getOrderSummary", { params: { orderSummaryId }, query: { includeProducts: "true" } }),
  ).catch(() => null);
  const sold = new Set(
    (answer?.products ?? []).filter(({ canViewProduct }) => canViewProduct).map(({ id }) => id),
  );
  for (const line of deliveries.flatMap(({ lines }) => lines))
    if (sold.has(line.productId) && line.urlName !== "")
      line.href = addresses.product(line.urlName, line.productId);
}
