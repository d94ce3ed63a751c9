import { refuseUnknownForm } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { checkoutIntent } from "./checkout.intents";

/**
 * "Sign in" of the guest step (CHECKOUT-15). Signing in leads back to the checkout. A link could not say so,
 * because the guest step is no page to come back to (LINK-18).
 */
export async function submitGuestCheckout(context: StoreContext, form: FormData) {
  if (form.get("intent") !== checkoutIntent.signIn) return refuseUnknownForm(form);
  const {
    visitor: { record },
    addresses,
  } = context;
  const page = { url: addresses.checkoutStart(), isAsked: true as const };
  await record("lastVisited").save(page);
  return seeOther(addresses.login());
}
