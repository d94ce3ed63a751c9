import type { OrderSummary } from "#contract/orders/orders";
import { CommerceError } from "~/commerce/errors";
import { toOrderView, type OrderView } from "~/features/orders/view/order-view.server";
import { pageError } from "~/request/page-error.server";
import type { Shop, StoreContext } from "~/request/store-context.server";
import { requireSignedIn, requireVerifiedEmail } from "~/request/visitor/require-account.server";

import { guestOrderLinks, myOrderLinks, type OrderLinks } from "./order-links.server";
import { ownerFields } from "./order-owner.server";
import { readProof } from "~/request/order-proof.server";

/** An order that the visitor may see. */
export interface OpenOrder {
  order: OrderSummary;
  view: OrderView;
  /** The name of the order in calls: the reference number is the proof of a guest. */
  named: string;
  /** Opened by a signed link; false in the shopper's account. */
  isGuest: boolean;
  links: OrderLinks;
}

/**
 * Opens the order of an address. The addresses of the account open the shopper's own orders, and need a
 * verified email address (ORDER-21); all others need the order's signed link (ORDER-12), and that of a
 * member's order a sign-in. Throws the same 404 for everything else, so that nothing about orders is
 * revealed. Layout, page and form share what is read.
 */
export async function openOrder(context: StoreContext): Promise<OpenOrder> {
  const { addresses, url, params } = context;
  if (url.pathname.startsWith(`${addresses.myOrders()}/`)) {
    await requireVerifiedEmail(context);
    const order = await openOwnOrder(context, params.orderNumber ?? "");
    const links = myOrderLinks(context, order.orderNumber);
    return { order, view: toOrderView(order), named: order.id, isGuest: false, links };
  }
  const proof = readProof(context);
  if (proof === null) throw notFound();
  if (proof.isMembers) await requireSignedIn(context);
  const named = proof.isMembers ? (params.orderNumber ?? "") : proof.reference;
  // The page of the order tells a shopper whether it is in the account.
  const order = await findOrder(context, named, context.visitor.isSignedIn ? ownerFields : "");
  const links = guestOrderLinks(context, order.orderNumber);
  return { order, view: toOrderView(order), named: proof.isMembers ? order.id : named, isGuest: true, links };
}

/** An order number, or the id of an order. A reference number is none, because it opens anybody's order. */
const numberOrId = /^(?:\d{1,12}|1Os[A-Za-z0-9]{15})$/;

/** The order of the signed-in shopper with this number or id. Throws 404 for every other (ORDER-21). */
export async function openOwnOrder(context: StoreContext, named: string): Promise<OrderSummary> {
  if (!numberOrId.test(named)) throw notFound();
  return findOrder(context, named, "");
}

async function findOrder({ shop }: StoreContext, named: string, fields: string): Promise<OrderSummary> {
  try {
    return await shop.once(readOrder, named, fields);
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "not-found") throw notFound();
    throw error;
  }
}

const readOrder = ({ commerce }: Shop, named: string, fields: string) =>
  commerce.call("lookupOrder", {
    query: fields ? { fields } : {},
    body: { orderSummaryIdOrRefNumber: named },
  });

const notFound = () => pageError(404, "Not Found");
