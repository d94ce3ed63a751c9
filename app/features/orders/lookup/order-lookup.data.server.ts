import { lookupForm } from "~/features/orders/order.forms.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

export async function loadOrderLookup({ absolute, url, addresses }: StoreContext) {
  const action = addresses.checkOrderStatus();
  return {
    head: { title: "Check order status", canonical: absolute(action), noIndex: true },
    action,
    constraints: constraintsOf(lookupForm),
    /** From the link of the order's mail (MAIL-11). */
    orderNumber: url.searchParams.get("orderNumber")?.trim().slice(0, 40),
  };
}
