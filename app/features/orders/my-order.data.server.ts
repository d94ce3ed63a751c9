import { randomUUID } from "node:crypto";

import type { OrderSummary } from "#contract/orders/orders";
import { inTime } from "~/request/in-time.server";
import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { calendarLinks } from "./calendar/order-calendar.server";
import { orderDocuments } from "./document-links.server";
import { describeReadOnly, myOrderLinks, toChangeButtons } from "./order-links.server";
import { toOrderView } from "./order-view.server";
import { placeOrderScreen } from "./screen/order-screen.server";

/** An order number, or the id of an order. A reference number is none, because it opens anybody's order. */
const numberOrId = /^(?:\d{1,12}|1Os[A-Za-z0-9]{15})$/;

/**
 * The shopper's order with this number or id. Throws 404 for an order of another person, as for one that does
 * not exist (ORDER-21).
 */
export function requireOwnOrder({ shop: { commerce } }: StoreContext, named: string): Promise<OrderSummary> {
  if (!numberOrId.test(named)) throw pageError(404, "Not Found");
  return commerce.call("lookupOrder", { body: { orderSummaryIdOrRefNumber: named } });
}

/** One order of the shopper. The address with its id leads to the one with its number (LINK-21). */
export async function loadMyOrder(context: StoreContext) {
  await requireVerifiedEmail(context);
  const named = context.params.orderNumber ?? "";
  const found = await requireOwnOrder(context, named);
  const { orderNumber } = found;
  if (orderNumber !== named) throw seeOther(context.addresses.myOrder(orderNumber));
  const order = toOrderView(found);
  await linkSoldProducts(context, found.id, order);
  const links = myOrderLinks(context, orderNumber);
  return {
    head: { title: `Order ${orderNumber}`, noIndex: true },
    crumb: `Order ${orderNumber}`,
    action: context.addresses.myOrder(orderNumber),
    once: randomUUID(),
    orderNumber,
    screen: placeOrderScreen(context, order, {
      links,
      hasNumber: false,
      documents: orderDocuments(context, found, null),
      calendar: calendarLinks(context, found, order, null),
    }),
    changes: toChangeButtons(found, links),
    readOnly: describeReadOnly(found),
  };
}

/** Links the products that the store still sells. Without the answer the names are plain text. */
async function linkSoldProducts(
  { addresses, shop: { commerce } }: StoreContext,
  orderSummaryId: string,
  { deliveries }: ReturnType<typeof toOrderView>,
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
