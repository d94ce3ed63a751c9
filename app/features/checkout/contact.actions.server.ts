import { isDeepStrictEqual } from "node:util";

import { withPhoneOf } from "~/features/address/address.forms.server";
import { keepPhone } from "~/features/cart/known-contact.server";
import { parseForm, refuseForm } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatPhone, toInternational } from "#contract/accounts/phone";

import { contactForm } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { saveStep } from "./save-step.server";

/** Saves the contact (CHECKOUT-22) and leads to the delivery step. */
export async function submitContact(context: StoreContext, form: FormData) {
  const settings = await context.shop.commerce.call("getApplicationContext");
  const submission = parseForm(form, withPhoneOf(contactForm, settings));
  if (submission.status !== "success") return refuseForm(checkoutIntent.contact, submission);
  const { email, firstName, lastName, phone, version } = submission.value;
  const contact = { email, firstName, lastName, phone: formatPhone(phone) };
  const next = context.addresses.checkout("delivery");
  const answer = await saveStep(context, {
    step: "contact",
    kind: "contact",
    version,
    isSaved: (step) => isDeepStrictEqual(step.contact, contact),
    form: checkoutIntent.contact,
    submission,
    save: () =>
      context.shop
        .checkout()
        .update({ contactInfo: { email, firstName, lastName, phoneNumber: toInternational(phone) } }),
    next,
  });
  const isSaved = answer instanceof Response && answer.headers.get("location") === next;
  if (isSaved) await keepPhone(context, phone);
  return answer;
}
