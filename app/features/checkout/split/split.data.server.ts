import { createHash, randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { formatPhone } from "#contract/accounts/phone";
import type { AddressView } from "~/features/address/address-view.server";
import { stateNames } from "~/features/address/states";
import { loadHelp } from "~/features/cart/help.server";
import { findProfile } from "~/features/cart/known-contact.server";
import { describeNothing } from "~/features/cart/nothing.server";
import type { AddressFormView } from "~/features/checkout/address-form";
import { addressForm } from "~/features/checkout/checkout.forms.server";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { blankAddress, findSaved } from "~/features/checkout/delivery.data.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { findRefusal } from "~/request/forms/refused-form";
import { signInLinkFor } from "~/request/visitor/guest-access.server";
import type { StoreContext } from "~/request/store-context.server";
import { summaryOf } from "~/ui/error-summary/error-summary";

import { requireSplitShipment } from "./division.actions.server";
import { findDivision, type Division, type Place } from "./division.server";
import { renderDivision } from "./render-division.server";

/** The page that divides a cart over several addresses, or that asks for one of them (CHECKOUT-44). */
export async function loadSplitShipment(context: StoreContext) {
  await requireSplitShipment(context);
  const { addresses, forms, url, visitor } = context;
  const division = await findDivision(context);
  const refused = forms.refused();
  const form = division && (await loadAddressForm(context, division));
  const links = { home: addresses.home(), cart: addresses.cart(), self: addresses.splitShipment() };
  const isWithheld =
    division === null && visitor.mayHaveCart && (await context.shop.loadCartItems()) === null;
  const isForm = form !== null && (url.searchParams.has("edit") || isAddressForm(refused?.form));
  return {
    head: {
      title: isForm ? "Delivery address – Several addresses" : "Deliver to several addresses",
      noIndex: true,
    },
    links,
    nothing: division ? null : describeNothing(isWithheld, { ...links, cart: links.self }),
    form: isForm ? form : null,
    division:
      division && !isForm
        ? {
            html: context.document.placeFragment(
              "division",
              renderDivision({
                division,
                links: addresses,
                refused,
                signIn: await signInLinkFor(context, "check out"),
              }),
            ),
            errors: summaryOf(refused?.error),
          }
        : null,
    help: loadHelp(context),
  };
}
export type SplitView = Awaited<ReturnType<typeof loadSplitShipment>>;

const isAddressForm = (form: string | undefined) =>
  form === checkoutIntent.address || form === checkoutIntent.savedAddress;

/** Changes with the address of a delivery. */
export const versionOf = (address: AddressView | null): string =>
  createHash("sha256").update(JSON.stringify(address)).digest("base64url").slice(0, 16);

/** The form for the address of a delivery: one of the cart's, or a new one (CHECKOUT-48). */
async function loadAddressForm(context: StoreContext, { places }: Division) {
  const { addresses, url, forms, visitor } = context;
  const posted = findRefusal(forms.refused())?.initialValue;
  const groupId = posted ? (posted.group ?? "") : (url.searchParams.get("group") ?? "");
  const place = places.find(({ id }) => id === groupId) ?? null;
  const group = place ? { group: place.id } : {};
  const saved = await findSaved(context);
  const edit = url.searchParams.get("edit");
  const known = saved.find(({ values }) => isSameAddress(values, place));
  const wantsForm = edit === "new" || (edit === "address" && Boolean(place?.address) && !known);
  const view: AddressFormView = {
    step: { groupId: place?.id ?? "", versions: { address: versionFor(place, posted) } },
    address: place?.address ?? blankAddress(context, { contact: await contactOf(context) }),
    saved: saved.map(({ id, who, place: line, isDefault }) => ({ id, who, place: line, isDefault })),
    chosenId: (known ?? saved[0])?.id ?? null,
    isShopper: visitor.isSignedIn,
    action: addresses.splitShipment(),
    newAddress: addresses.splitShipment({ edit: "new", ...group }),
    savedAddresses: addresses.splitShipment({ edit: "saved", ...group }),
    constraints: constraintsOf(addressForm),
    states: stateNames,
  };
  const asked: "typed" | "saved" = saved.length > 0 && !wantsForm ? "saved" : "typed";
  return { ...view, asked, about: place ? `${place.label}. ${place.text}`.trim() : "One more address." };
}

/** A new address has a key in place of a version, so that a form that is sent twice adds one. */
const versionFor = (place: Place | null, posted: Record<string, string> | undefined): string =>
  place ? versionOf(place.address) : (posted?.version ?? randomBytes(12).toString("base64url"));

const isSameAddress = (values: AddressView, place: Place | null) =>
  place?.address != null && isDeepStrictEqual({ ...values, phone: "" }, { ...place.address, phone: "" });

async function contactOf(context: StoreContext) {
  const profile = await findProfile(context);
  return (
    profile && {
      email: profile.email,
      firstName: profile.firstName ?? "",
      lastName: profile.lastName ?? "",
      phone: formatPhone(profile.phoneNumber ?? ""),
    }
  );
}
