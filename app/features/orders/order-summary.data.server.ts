import { randomUUID } from "node:crypto";

import { loadHelp } from "~/features/cart/help.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { calendarLinks } from "./calendar/order-calendar.server";
import { isClaimTicket } from "./claim-ticket.server";
import { orderDocuments } from "./document-links.server";
import { describeReadOnly, guestOrderLinks, toChangeButtons } from "./order-links.server";
import { ownerFields, ownerOf } from "./order-owner.server";
import { toOrderView } from "./order-view.server";
import { placeOrderScreen } from "./screen/order-screen.server";

/**
 * The reference number in a signed link (ORDER-12). Throws the same 404 for every invalid link, so that
 * nothing about orders is revealed.
 */
export function requireSignedReference({ url, params, store: { secrets } }: StoreContext): string {
  const reference = url.searchParams.get("reference") ?? "";
  const signature = url.searchParams.get("signature") ?? "";
  if (!secrets.verify(signature, "order", params.orderNumber ?? "", reference))
    throw pageError(404, "Not Found");
  return reference;
}

/** The order behind a signed link: the confirmation, and the same order later (ORDER-12, ORDER-13). */
export async function loadOrderSummary(context: StoreContext) {
  const {
    url,
    addresses,
    shop: { commerce },
  } = context;
  const reference = requireSignedReference(context);
  const order = await commerce.call("lookupOrder", {
    query: context.visitor.isSignedIn ? { fields: ownerFields } : {},
    body: { orderSummaryIdOrRefNumber: reference },
  });
  const owner = await ownerOf(context, order);
  const view = toOrderView(order);
  const links = guestOrderLinks(context, order.orderNumber);
  return {
    head: { title: "Your order", noIndex: true },
    orderNumber: order.orderNumber,
    email: view.contact.email,
    screen: placeOrderScreen(context, view, {
      links,
      hasNumber: true,
      documents: orderDocuments(context, order, links.query),
      calendar: calendarLinks(context, order, view, links.query),
    }),
    changes: toChangeButtons(order, links),
    readOnly: describeReadOnly(order),
    placed: url.searchParams.get("placed") === "1",
    action: url.pathname,
    once: randomUUID(),
    /** Whether one button puts the order into the shopper's account (ORDER-34). */
    canClaim: owner === "nobody" && isClaimTicket(context, reference, url.searchParams.get("claim") ?? ""),
    links: {
      home: addresses.home(),
      checkOrderStatus: addresses.checkOrderStatus(),
      /** The order in the shopper's account. */
      account: owner === "shopper" ? addresses.myOrder(order.orderNumber) : null,
    },
    help: loadHelp(context),
  };
}
