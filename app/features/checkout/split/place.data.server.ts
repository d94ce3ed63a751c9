import { createHash, randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { formatPhone } from "#contract/accounts/phone";
import type { AddressView } from "~/features/address/address-view.server";
import { stateNames } from "~/features/address/states";
import { loadHelp } from "~/features/cart/help.server";
import { findProfile } from "~/features/cart/known-contact.server";
import type { AddressFormView } from "~/features/checkout/address-form";
import { addressForm } from "~/features/checkout/checkout.forms.server";
import { blankAddress, findSaved } from "~/features/checkout/delivery.data.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { requireSplitShipment } from "./division.actions.server";
import { findDivision, type Place } from "./division.server";

/**
 * The form for the address of a delivery: one of the cart's, or a new one (CHECKOUT-48). A delivery that is
 * gone, and a cart that is empty, lead back to the page with all of them.
 */
export async function loadPlace(context: StoreContext) {
  await requireSplitShipment(context);
  const { addresses, forms, params, url, visitor } = context;
  const refused = forms.refused();
  const division = await findDivision(context);
  const place = division?.places.find(({ id }) => id === params.groupId) ?? null;
  if (!refused && (division === null || (params.groupId && !place)))
    throw seeOther(addresses.splitShipment());
  const saved = await findSaved(context);
  const edit = url.searchParams.get("edit");
  const known = saved.find(({ values }) => isSameAddress(values, place));
  const wantsForm = edit === "new" || (edit !== "saved" && Boolean(place?.address) && !known);
  const groupId = params.groupId ?? "";
  const asked: "typed" | "saved" = saved.length > 0 && !wantsForm ? "saved" : "typed";
  const view: AddressFormView = {
    step: { groupId, versions: { address: versionFor(place, refused?.initialValue.version) } },
    address: place?.address ?? blankAddress(context, { contact: await contactOf(context) }),
    saved: saved.map(({ id, who, place: line, isDefault }) => ({ id, who, place: line, isDefault })),
    chosenId: (known ?? saved[0])?.id ?? null,
    isShopper: visitor.isSignedIn,
    action: addresses.splitAddress(groupId),
    newAddress: addresses.splitAddress(groupId, { edit: "new" }),
    savedAddresses: addresses.splitAddress(groupId, { edit: "saved" }),
    constraints: constraintsOf(addressForm),
    states: stateNames,
  };
  return {
    head: { title: "Delivery address – Several addresses", noIndex: true },
    form: view,
    asked,
    about: place ? `${place.label}.` : "One more address.",
    back: addresses.splitShipment(),
    help: loadHelp(context),
  };
}

/** Changes with the address of a delivery. */
export const versionOf = (address: AddressView | null): string =>
  createHash("sha256").update(JSON.stringify(address)).digest("base64url").slice(0, 16);

/** A new address has a key in place of a version, so that a form that is sent twice adds one. */
const versionFor = (place: Place | null, posted: string | undefined): string =>
  place ? versionOf(place.address) : (posted ?? randomBytes(12).toString("base64url"));

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
