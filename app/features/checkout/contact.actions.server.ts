import { CommerceError } from "~/request/commerce-error.server";
import { seeOther } from "~/request/redirects.server";
import { invalid } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";

import { contactForm, keptValues, readWith, type FormProblem } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { toInternational } from "#contract/phone";

export async function submitContact(context: StoreContext, form: FormData) {
  const read = readWith(contactForm, form, checkoutIntent.contact);
  if ("problem" in read) return invalid(read.problem);
  const { email, firstName, lastName, phone } = read.value;
  return continueWith(context, form, checkoutIntent.contact, context.addresses.checkout("delivery"), () =>
    context
      .checkout()
      .update({ contactInfo: { email, firstName, lastName, phoneNumber: toInternational(phone) } }),
  );
}

/**
 * Writes a step and goes on; what the platform refuses comes back with every value kept. Without a checkout
 * the cart is where to start.
 */
export async function continueWith(
  context: StoreContext,
  form: FormData,
  name: string,
  next: string,
  write: () => Promise<unknown>,
) {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.kind === "not-found" || error.kind === "gone" || error.kind === "unauthenticated")
      return seeOther(context.addresses.cart());
    if (error.status >= 500) throw error;
    const problem: FormProblem = { form: name, values: keptValues(form), errors: { "": [error.message] } };
    return invalid(problem, error.status);
  }
  return seeOther(next);
}
