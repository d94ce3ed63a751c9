import { constraintsOf } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { lookupForm } from "./order.forms.server";

export async function loadOrderLookup({ url, addresses, profile }: StoreContext) {
  return {
    storeLabel: profile.label,
    canonical: url.origin + addresses.checkOrderStatus(),
    constraints: constraintsOf(lookupForm),
  };
}
