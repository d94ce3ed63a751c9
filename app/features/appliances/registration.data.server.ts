import { isoDay } from "#contract/iso-day";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import { requireOffered, requireVerifiedEmail } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";
import { signInAddress } from "~/request/visitor/last-visited.server";

import { guestRegistrationForm, registrationForm } from "./registration.forms.server";

const maximumPrefilled = 60;

/** A value that the address of a form fills in. */
export const prefilled = ({ url }: StoreContext, name: string): string =>
  (url.searchParams.get(name) ?? "").slice(0, maximumPrefilled);

/** Data for the form of a registration. `?model=` and `?purchased=` fill fields in. */
function formView(context: StoreContext, action: string) {
  const {
    addresses,
    visitor: { isSignedIn },
  } = context;
  const now = context.now();
  return {
    action,
    isGuest: !isSignedIn,
    today: isoDay(now),
    constraints: constraintsOf(isSignedIn ? registrationForm(now) : guestRegistrationForm(now)),
    values: { model: prefilled(context, "model"), purchaseDate: prefilled(context, "purchased") },
    finder: addresses.modelSerialFinder(),
    privacy: addresses.privacyCenter(),
  };
}
export type RegistrationFormView = ReturnType<typeof formView>;

/** A shopper's page of product registration. A guest chooses between signing in and the guest's form. */
export async function loadOwnRegistration(context: StoreContext) {
  const {
    addresses,
    visitor: { isSignedIn },
  } = context;
  const links = { signIn: signInAddress(context), guest: addresses.productRegistration() };
  await requireOffered(context, "createRegistration");
  if (isSignedIn) await requireVerifiedEmail(context);
  const head = { title: "Product registration", noIndex: true };
  return {
    head,
    links,
    form: isSignedIn ? formView(context, addresses.myProductRegistration()) : null,
  };
}

/** The guest's page of product registration. A shopper has one without the questions about the contact. */
export async function loadGuestRegistration(context: StoreContext) {
  const {
    addresses,
    absolute,
    visitor: { isSignedIn },
  } = context;
  await requireOffered(context, "createRegistration");
  if (isSignedIn) {
    const model = prefilled(context, "model");
    throw seeOther(addresses.myProductRegistration(model === "" ? {} : { model }));
  }
  return {
    head: {
      title: "Register your product",
      description: "Register a product without an account, by its model and serial number.",
      canonical: absolute(addresses.productRegistration()),
    },
    signIn: signInAddress(context),
    form: formView(context, addresses.productRegistration()),
  };
}
