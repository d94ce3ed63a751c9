import { isDeepStrictEqual } from "node:util";

import { formatPhone, toInternational } from "#contract/phone";
import { formCountry, fromTypedAddress, toAddressView } from "~/features/address/address-view.server";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { asksForPlaces, suggestPlaces, withChosenPlace } from "~/features/address/find-address.server";
import { loadSavedAddresses } from "~/features/address/saved-addresses.server";
import { findZipProblem } from "~/features/address/zip-problem.server";
import { toAddressInput } from "~/request/data-layer.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { addToBook } from "./add-to-book.server";
import { loadFrame } from "./checkout-frame.data.server";
import { addressForm, methodForm, savedAddressForm } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { saveStep } from "./save-step.server";

/** The message where a store does not deliver to the country of the form's addresses (SESSION-32). */
const noDelivery = "This store does not deliver to addresses in the United States.";
const addressIsGone = "That address is no longer in your address book. Choose another one.";

/** The delivery step has two forms: first the address, typed or chosen, then the delivery method. */
export async function submitDelivery(context: StoreContext, form: FormData) {
  switch (form.get("intent")) {
    case checkoutIntent.method:
      return submitMethod(context, form);
    case checkoutIntent.savedAddress:
      return submitSavedAddress(context, form);
    default:
      return submitAddress(context, form);
  }
}

async function submitAddress(context: StoreContext, form: FormData) {
  const settings = await context.commerce.call("getApplicationContext");
  const schema = withPhoneOf(addressForm, settings);
  if (asksForPlaces(form)) return suggestPlaces(context, form, { name: checkoutIntent.address, schema });
  const submission = parseForm(withChosenPlace(form), schema);
  if (submission.status !== "success") return refuseForm(checkoutIntent.address, submission);
  if (!settings.shippingCountries.includes(formCountry))
    return refuseForm(checkoutIntent.address, submission, { formErrors: [noDelivery] });
  const problem = await findZipProblem(context, submission.value);
  if (problem)
    return refuseForm(checkoutIntent.address, submission, { fieldErrors: { postalCode: [problem] } });
  const { version, saveAddress, place: _place, placeFor: _placeFor, ...typed } = submission.value;
  const { company = "", street2 = "", phone, ...rest } = typed;
  const address = { ...rest, company, street2, phone: formatPhone(phone) };
  const next = context.addresses.checkout("delivery");
  const answer = await saveStep(context, {
    step: "delivery",
    kind: "address",
    version,
    isSaved: (frame) => isDeepStrictEqual(frame.address, address),
    form: checkoutIntent.address,
    submission,
    // The method is chosen in the second form.
    changes: {
      deliveryAddress: toAddressInput(fromTypedAddress(typed)),
      shouldSelectDeliveryMethod: false,
    },
    next,
  });
  const isSaved = answer instanceof Response && answer.headers.get("location") === next;
  if (isSaved && saveAddress === "yes" && context.isSignedIn) await addToBook(context, address);
  return answer;
}

/** An address of the address book (CHECKOUT-28). The phone number that it may lack is that of the contact. */
async function submitSavedAddress(context: StoreContext, form: FormData) {
  const submission = parseForm(form, savedAddressForm);
  if (submission.status !== "success") return refuseForm(checkoutIntent.savedAddress, submission);
  const { version, addressId } = submission.value;
  const saved = await loadSavedAddresses(context, { deliverable: true });
  const chosen = saved.find(({ id }) => id === addressId);
  if (!chosen)
    return refuseForm(checkoutIntent.savedAddress, submission, {
      status: 409,
      formErrors: [addressIsGone],
    });
  const { firstName, lastName } = chosen.values;
  const phone = chosen.values.phone || ((await loadFrame(context, "delivery")).contact?.phone ?? "");
  const address = { ...chosen.wire, firstName, lastName, phoneNumber: toInternational(phone) };
  return saveStep(context, {
    step: "delivery",
    kind: "address",
    version,
    isSaved: (frame) => isDeepStrictEqual(frame.address, toAddressView(address)),
    form: checkoutIntent.savedAddress,
    submission,
    changes: { deliveryAddress: toAddressInput(address), shouldSelectDeliveryMethod: false },
    next: context.addresses.checkout("delivery"),
  });
}

async function submitMethod(context: StoreContext, form: FormData) {
  const submission = parseForm(form, methodForm);
  if (submission.status !== "success") return refuseForm(checkoutIntent.method, submission);
  const { deliveryMethodId, version } = submission.value;
  return saveStep(context, {
    step: "delivery",
    kind: "method",
    version,
    isSaved: () => false,
    form: checkoutIntent.method,
    submission,
    changes: { deliveryMethodId },
    next: context.addresses.checkout("payment"),
  });
}
