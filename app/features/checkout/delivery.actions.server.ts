import { isDeepStrictEqual } from "node:util";

import { formatPhone, toInternational } from "#contract/accounts/phone";
import { formCountry, fromTypedAddress, toAddressView } from "~/features/address/address-view.server";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { asksForPlaces, suggestPlacesFor, withChosenPlace } from "~/features/address/find-address.server";
import { loadSavedAddresses } from "~/features/address/saved-addresses.server";
import { findZipProblem } from "~/features/address/zip-problem.server";
import { toAddressInput, type DeliveryAddress } from "~/commerce/models/address";
import { parseForm, refuseForm } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { addToBook } from "./add-to-book.server";
import { loadStep, openStep } from "./checkout-step.data.server";
import { addressForm, methodField, methodForm, methodsForm, savedAddressForm } from "./checkout.forms.server";
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
    case checkoutIntent.methods:
      return submitMethods(context, form);
    case checkoutIntent.savedAddress:
      return submitSavedAddress(context, form);
    default:
      return submitAddress(context, form);
  }
}

async function submitAddress(context: StoreContext, form: FormData) {
  const settings = await context.shop.commerce.call("getApplicationContext");
  const schema = withPhoneOf(addressForm, settings);
  if (asksForPlaces(form)) return suggestPlacesFor(context, form, { name: checkoutIntent.address, schema });
  const submission = parseForm(withChosenPlace(form), schema);
  if (submission.status !== "success") return refuseForm(checkoutIntent.address, submission);
  if (!settings.shippingCountries.includes(formCountry))
    return refuseForm(checkoutIntent.address, submission, { formErrors: [noDelivery] });
  const problem = await findZipProblem(context, submission.value);
  if (problem)
    return refuseForm(checkoutIntent.address, submission, { fieldErrors: { postalCode: [problem] } });
  const { version, group, saveAddress, place: _place, placeFor: _placeFor, ...typed } = submission.value;
  const { company = "", street2 = "", phone, ...rest } = typed;
  const address = { ...rest, company, street2, phone: formatPhone(phone) };
  const next = context.addresses.checkout("delivery");
  const answer = await saveStep(context, {
    step: "delivery",
    kind: "address",
    version,
    isSaved: (step) => isDeepStrictEqual(step.address, address),
    form: checkoutIntent.address,
    submission,
    save: () => saveAddressOf(context, group, fromTypedAddress(typed)),
    groupId: group,
    next,
  });
  const isSaved = answer instanceof Response && answer.headers.get("location") === next;
  if (isSaved && saveAddress === "yes" && context.visitor.isSignedIn) await addToBook(context, address);
  return answer;
}

/** An address of the address book (CHECKOUT-28). The phone number that it may lack is that of the contact. */
async function submitSavedAddress(context: StoreContext, form: FormData) {
  const submission = parseForm(form, savedAddressForm);
  if (submission.status !== "success") return refuseForm(checkoutIntent.savedAddress, submission);
  const { version, group, addressId } = submission.value;
  const saved = await loadSavedAddresses(context, { deliverable: true });
  const chosen = saved.find(({ id }) => id === addressId);
  if (!chosen)
    return refuseForm(checkoutIntent.savedAddress, submission, {
      status: 409,
      formErrors: [addressIsGone],
    });
  const { firstName, lastName } = chosen.values;
  const phone = chosen.values.phone || ((await loadStep(context, "delivery")).contact?.phone ?? "");
  const address = { ...chosen.wire, firstName, lastName, phoneNumber: toInternational(phone) };
  return saveStep(context, {
    step: "delivery",
    kind: "address",
    version,
    isSaved: (step) => isDeepStrictEqual(step.address, toAddressView(address)),
    form: checkoutIntent.savedAddress,
    submission,
    save: () => saveAddressOf(context, group, address),
    groupId: group,
    next: context.addresses.checkout("delivery"),
  });
}

/** The method is chosen in the second form. */
function saveAddressOf(context: StoreContext, group: string, address: DeliveryAddress): Promise<unknown> {
  const deliveryAddress = toAddressInput(address);
  return group === ""
    ? context.shop.checkout().update({ deliveryAddress, shouldSelectDeliveryMethod: false })
    : saveGroup(context, group, { deliveryAddress });
}

const saveGroup = (
  { shop: { commerce } }: StoreContext,
  deliveryGroupId: string,
  body: { deliveryAddress?: ReturnType<typeof toAddressInput>; deliveryMethodId?: string },
) => commerce.call("updateDeliveryGroup", { params: { cartId: "active", deliveryGroupId }, body });

async function submitMethod(context: StoreContext, form: FormData) {
  const submission = parseForm(form, methodForm);
  if (submission.status !== "success") return refuseForm(checkoutIntent.method, submission);
  const { deliveryMethodId, version, group } = submission.value;
  return saveStep(context, {
    step: "delivery",
    kind: "method",
    version,
    isSaved: () => false,
    form: checkoutIntent.method,
    submission,
    save: () =>
      group === ""
        ? context.shop.checkout().update({ deliveryMethodId })
        : saveGroup(context, group, { deliveryMethodId }),
    groupId: group,
    next: context.addresses.checkout("payment"),
  });
}

/** The methods of several deliveries (CHECKOUT-37). A method that is chosen already reverses no payment. */
async function submitMethods(context: StoreContext, form: FormData) {
  const { deliveries } = await openStep(context, "delivery");
  const submission = parseForm(form, methodsForm(deliveries));
  if (submission.status !== "success") return refuseForm(checkoutIntent.methods, submission);
  const { version = "", ...chosen } = submission.value;
  const changed = deliveries.flatMap(({ groupId, selectedMethod }) => {
    const deliveryMethodId = chosen[methodField(groupId)]!;
    return selectedMethod?.id === deliveryMethodId ? [] : [{ groupId, deliveryMethodId }];
  });
  return saveStep(context, {
    step: "delivery",
    kind: "method",
    version,
    isSaved: () => false,
    form: checkoutIntent.methods,
    submission,
    save: async () => {
      for (const { groupId, deliveryMethodId } of changed)
        await saveGroup(context, groupId, { deliveryMethodId });
    },
    next: context.addresses.checkout("payment"),
  });
}
