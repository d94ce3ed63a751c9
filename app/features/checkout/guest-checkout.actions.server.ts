import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { checkoutIntent } from "./checkout.intents";

/**
 * "Sign in" of the guest step (CHECKOUT-15). Signing in leads back to the checkout. A link could not say so,
 * because the guest step is no page to come back to (LINK-18).
 */
export const signInToCheckOut = form({ intent: checkoutIntent.signIn }, async (context) => {
  await comeBack(context);
  return { to: context.addresses.login() };
});

/** "Create account", for a cart with a subscription (CHECKOUT-60). */
export const registerToCheckOut = form({ intent: checkoutIntent.register }, async (context) => {
  await comeBack(context);
  return { to: context.addresses.register() };
});

const comeBack = ({ visitor: { record }, addresses }: StoreContext) =>
  record("lastVisited").save({ url: addresses.checkoutStart(), isAsked: true });
