import { geocodeResult } from "#contract/delivery-regions";
import { fullName } from "#contract/full-name";
import { toAddressInput } from "~/request/data-layer.server";
import { invalid } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";

import { addressForm, keptValues, methodForm, readWith, type FormProblem } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { continueWith } from "./contact.actions.server";
import { toInternational } from "#contract/phone";
import { states } from "./states";

/** Two forms stand on the delivery step: the address, then how it is delivered. */
export async function submitDelivery(context: StoreContext, form: FormData) {
  return form.get("intent") === checkoutIntent.method
    ? chooseMethod(context, form)
    : saveAddress(context, form);
}

async function saveAddress(context: StoreContext, form: FormData) {
  const read = readWith(addressForm, form, checkoutIntent.address);
  if ("problem" in read) return invalid(read.problem);
  const { firstName, lastName, company, street, street2, city, region, postalCode, phone } = read.value;

  const mismatch = await zipProblem(context, postalCode, region);
  if (mismatch) {
    const problem: FormProblem = {
      form: checkoutIntent.address,
      values: keptValues(form),
      errors: { postalCode: [mismatch] },
    };
    return invalid(problem);
  }
  return continueWith(context, form, checkoutIntent.address, context.addresses.checkout("delivery"), () =>
    context.checkout().update({
      deliveryAddress: toAddressInput({
        addressId: null,
        name: fullName({ firstName, lastName }),
        firstName,
        lastName,
        companyName: company ?? "",
        street: street2 ? `${street}\n${street2}` : street,
        city,
        region,
        postalCode,
        country: "US",
        phoneNumber: toInternational(phone),
      }),
    }),
  );
}

/** Tax and delivery hang on the ZIP, so it has to exist and to lie in the state that was chosen. */
async function zipProblem(
  { commerce }: StoreContext,
  postalCode: string,
  region: string,
): Promise<string | null> {
  const { returnValue } = await commerce.call("geocodeZipCode", {
    query: { zipCode: postalCode.slice(0, 5) },
  });
  const answer = geocodeResult.parse(JSON.parse(returnValue));
  if (answer.status !== "OK") return "Enter Valid Zip Code";
  const found = answer.results[0]?.address_components.find((part) =>
    part.types.includes("administrative_area_level_1"),
  )?.short_name;
  if (!found || found === region) return null;
  const label = states.find((state) => state.value === found)?.label ?? found;
  return `${postalCode} is a ZIP code in ${label}. Check the ZIP code or the state.`;
}

async function chooseMethod(context: StoreContext, form: FormData) {
  const read = readWith(methodForm, form, checkoutIntent.method);
  if ("problem" in read) return invalid(read.problem);
  return continueWith(context, form, checkoutIntent.method, context.addresses.checkout("payment"), () =>
    context.checkout().update({ deliveryMethodId: read.value.deliveryMethodId }),
  );
}
