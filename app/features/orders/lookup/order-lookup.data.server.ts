import { lookupForm } from "~/features/orders/order.forms.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

export async function loadOrderLookup({ absolute, url, addresses }: StoreContext) {
  const action = addresses.checkOrderStatus();
  return {
    head: { title: "Check order status", canonical: absolute(action), noIndex: true },
    action,
    constraints: constraintsOf(lookupForm),
    /** From a link to the order that has ended (ORDER-105). */
    hasEndedLink: url.searchParams.get("ended") === "1",
    orderNumber: url.searchParams.get("orderNumber")?.trim().slice(0, 40),
  };
}
