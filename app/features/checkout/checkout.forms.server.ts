import { z } from "zod";

import { addressFields, line, phone, suggestionFields } from "~/features/address/address.forms.server";
import { hiddenField } from "~/request/forms/parse-form.server";

/** An email address; `required` is the message for an empty field. */
export const emailAddress = (required: string) =>
  z.string({ error: required }).trim().max(254).pipe(z.email("Enter an email address like name@example.com"));

/** The version of the checkout from which the form was made (CHECKOUT-32). */
const version = hiddenField(20);

/** The delivery group that a form is about; '' for the default group. */
const group = hiddenField(18);

/** The contact step (CHECKOUT-22). */
export const contactForm = z.object({
  version,
  email: emailAddress("Enter your email address"),
  firstName: line("Enter your first name", 80),
  lastName: line("Enter your last name", 80),
  phone,
});

/** The delivery address (CHECKOUT-24). */
export const addressForm = z.object({
  version,
  group,
  ...addressFields,
  phone,
  ...suggestionFields,
  /** "yes" adds the address to the shopper's address book (CHECKOUT-35). */
  saveAddress: hiddenField(3),
});

/** An address of the shopper's address book (CHECKOUT-28). */
export const savedAddressForm = z.object({
  version,
  group,
  addressId: z.string({ error: "Choose an address" }).regex(/^\w{15,18}$/, "Choose an address"),
});

const method = z.string({ error: "Choose how we deliver" }).regex(/^2Dm\w{12,15}$/, "Choose how we deliver");

export const methodForm = z.object({ version, group, deliveryMethodId: method });

/** The field of a delivery's method, in the form of several. */
export const methodField = (groupId: string) => `method-${groupId}`;

/** The methods of several deliveries (CHECKOUT-37). */
export function methodsForm(deliveries: readonly { groupId: string }[]) {
  const methods = Object.fromEntries(deliveries.map(({ groupId }) => [methodField(groupId), method]));
  return z.object({ version, ...methods } as { version: typeof version } & Record<string, typeof method>);
}
