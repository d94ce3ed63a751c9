import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";
import { returnParam } from "~/request/visitor/last-visited";

import { checkoutIntent } from "./checkout.intents";

/**
 * "Sign in" of the guest step (CHECKOUT-15). Signing in leads back to the checkout.
 */
export const signInToCheckOut = form({ intent: checkoutIntent.signIn }, ({ addresses }) => ({
  to: addresses.login(backTo(addresses)),
}));

/** "Create account", for a cart with a subscription (CHECKOUT-60). */
export const registerToCheckOut = form({ intent: checkoutIntent.register }, ({ addresses }) => ({
  to: addresses.register(backTo(addresses)),
}));

const backTo = ({ checkoutStart }: StoreContext["addresses"]) => ({ [returnParam]: checkoutStart() });
