import { parseForm, refuseForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";
import { toInternational } from "#contract/phone";

import { contactForm } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { saveStep } from "./save-step.server";

/** Saves the contact (CHECKOUT-22) and leads to the delivery step. */
export async function submitContact(context: StoreContext, form: FormData) {
  const submission = parseForm(form, contactForm);
  if (submission.status !== "success") return refuseForm(checkoutIntent.contact, submission);
  const { email, firstName, lastName, phone } = submission.value;
  return saveStep(context, {
    form: checkoutIntent.contact,
    submission,
    changes: { contactInfo: { email, firstName, lastName, phoneNumber: toInternational(phone) } },
    next: context.addresses.checkout("delivery"),
  });
}
