import { constraintsOf } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadFrame } from "./checkout-frame.data.server";
import type { AddressView } from "./checkout-views.server";
import { addressForm, contactForm } from "./checkout.forms.server";

/**
 * Redirects `/checkout` to the first step that is open, or to the cart if there is no checkout (CHECKOUT-30).
 * It never starts a checkout, because a GET changes nothing (FORM-16).
 */
export async function loadCheckoutStart(context: StoreContext): Promise<Response> {
  await loadFrame(context, "payment");
  return seeOther(context.addresses.checkout("payment"));
}

/** The guest step (CHECKOUT-15). */
export async function loadGuestCheckout(context: StoreContext) {
  const frame = await loadFrame(context, "contact");
  return {
    storeLabel: frame.storeLabel,
    canonical: frame.canonical,
    links: frame.links,
    help: frame.help,
  };
}

/** The contact step, with the limits of its fields. */
export async function loadContact(context: StoreContext) {
  return { frame: await loadFrame(context, "contact"), constraints: constraintsOf(contactForm) };
}

/**
 * The delivery step. A new address is filled in with the name of the contact and the ZIP code, if they are
 * known.
 */
export async function loadDelivery(context: StoreContext) {
  const frame = await loadFrame(context, "delivery");
  const { zip, url } = context;
  const blank: Partial<AddressView> = {
    firstName: frame.contact?.firstName ?? "",
    lastName: frame.contact?.lastName ?? "",
    phone: frame.contact?.phone ?? "",
    city: zip?.City ?? "",
    region: zip?.State ?? "",
    postalCode: zip?.Zipcode ?? "",
  };
  return {
    frame,
    editing: !frame.address || url.searchParams.get("edit") === "address",
    address: frame.address ?? blank,
    constraints: constraintsOf(addressForm),
  };
}
