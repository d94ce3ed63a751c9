import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import { fullName } from "#contract/full-name";
import { formatPhone, toInternational } from "#contract/phone";
import { toAddressInput } from "~/request/data-layer.server";
import { enterValidZip, findZipRecord } from "~/request/geocode.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { addressForm, methodForm, withPhoneOf } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { saveStep } from "./save-step.server";
import { states } from "./states";

/** The country of the form's addresses, and the message where a store does not deliver to it (SESSION-32). */
const country = "US";
const noDelivery = "This store does not deliver to addresses in the United States.";

/** The delivery step has two forms: first the address, then the delivery method. */
export async function submitDelivery(context: StoreContext, form: FormData) {
  return form.get("intent") === checkoutIntent.method
    ? submitMethod(context, form)
    : submitAddress(context, form);
}

async function submitAddress(context: StoreContext, form: FormData) {
  const settings = await context.commerce.call("getApplicationContext");
  const submission = parseForm(form, withPhoneOf(addressForm, settings));
  if (submission.status !== "success") return refuseForm(checkoutIntent.address, submission);
  if (!settings.shippingCountries.includes(country))
    return refuseForm(checkoutIntent.address, submission, { formErrors: [noDelivery] });
  const { postalCode, region } = submission.value;
  const problem = await findZipProblem(context, postalCode, region);
  if (problem)
    return refuseForm(checkoutIntent.address, submission, { fieldErrors: { postalCode: [problem] } });
  const { version, company = "", street2 = "", phone, ...rest } = submission.value;
  const address = { ...rest, company, street2, phone: formatPhone(phone) };
  return saveStep(context, {
    step: "delivery",
    kind: "address",
    version,
    isSaved: (frame) => isDeepStrictEqual(frame.address, address),
    form: checkoutIntent.address,
    submission,
    // The method is chosen in the second form.
    changes: { deliveryAddress: toDeliveryAddressInput(submission.value), shouldSelectDeliveryMethod: false },
    next: context.addresses.checkout("delivery"),
  });
}

function toDeliveryAddressInput(address: z.output<typeof addressForm>) {
  const { firstName, lastName, company, street, street2, city, region, postalCode, phone } = address;
  return toAddressInput({
    addressId: null,
    name: fullName({ firstName, lastName }),
    firstName,
    lastName,
    companyName: company ?? "",
    street: street2 ? `${street}\n${street2}` : street,
    city,
    region,
    postalCode,
    country,
    phoneNumber: toInternational(phone),
  });
}

/**
 * Tax and delivery depend on the ZIP code, so it has to exist and to be in the chosen state (CHECKOUT-25).
 */
async function findZipProblem(
  context: StoreContext,
  postalCode: string,
  region: string,
): Promise<string | null> {
  const record = await findZipRecord(context, postalCode.slice(0, 5));
  if (!record) return enterValidZip;
  if (record.State === "" || record.State === region) return null;
  const label = states.find((state) => state.value === record.State)?.label ?? record.State;
  return `${postalCode} is a ZIP code in ${label}. Check the ZIP code or the state.`;
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
