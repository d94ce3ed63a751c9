import { form } from "~/request/forms/form.server";

import { checkoutIntent } from "./checkout.intents";

/**
 * "Sign in" of the guest step (CHECKOUT-15). Signing in leads back to the checkout. A link could not say so,
 * because the guest step is no page to come back to (LINK-18).
 */
export const signInToCheckOut = form(
  { intent: checkoutIntent.signIn },
  async ({ visitor: { record }, addresses }) => {
    await record("lastVisited").save({ url: addresses.checkoutStart(), isAsked: true });
    return { to: addresses.login() };
  },
);
