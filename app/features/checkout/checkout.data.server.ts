import { formatPhone } from "#contract/accounts/phone";
import { loadHelp } from "~/features/cart/help.server";
import { findProfile } from "~/features/cart/known-contact.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { openCheckout } from "./checkout-layout.data.server";
import { loadStep } from "./checkout-step.data.server";
import type { ContactView } from "./checkout-views.server";
import { contactForm } from "./checkout.forms.server";

/**
 * Redirects `/checkout` to the first step that is open, or to the cart if there is no checkout (CHECKOUT-30).
 * It never starts a checkout, because a GET changes nothing (FORM-16).
 */
export async function loadCheckoutStart(context: StoreContext): Promise<Response> {
  await loadStep(context, "payment");
  return seeOther(context.addresses.checkout("payment"));
}

/** The guest step (CHECKOUT-15). A signed-in shopper skips it (CHECKOUT-16). */
export async function loadGuestCheckout(context: StoreContext) {
  if (context.visitor.isSignedIn) throw seeOther(context.addresses.checkoutStart());
  const { addresses } = context;
  const opened = await openCheckout(context);
  if (opened === null) throw seeOther(addresses.cart());
  return {
    head: { title: "Check out", noIndex: true },
    links: { cart: addresses.cart(), contact: addresses.checkout("contact") },
    /** A subscription is in the cart (CHECKOUT-60). */
    needsAccount: opened.checkout.needsKeptCard === true,
    help: loadHelp(context),
    action: addresses.guestCheckout(),
  };
}

/** The contact step, with the limits of its fields. It is filled in with what the profile has. */
export async function loadContact(context: StoreContext) {
  const step = await loadStep(context, "contact");
  const profile = step.contact ? null : await findProfile(context);
  const known: ContactView | null = profile && {
    email: profile.email,
    firstName: profile.firstName ?? "",
    lastName: profile.lastName ?? "",
    phone: formatPhone(profile.phoneNumber ?? ""),
  };
  return {
    head: { title: "Contact – Checkout", noIndex: true },
    step,
    contact: step.contact ?? known,
    constraints: constraintsOf(contactForm),
  };
}
