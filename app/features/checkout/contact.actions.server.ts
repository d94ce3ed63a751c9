import { isDeepStrictEqual } from "node:util";

import { withPhoneOf } from "~/features/address/address.forms.server";
import { keepPhone } from "~/features/cart/known-contact.server";
import { form } from "~/request/forms/form.server";
import { withNextTry } from "~/request/forms/next-try.server";
import { formatPhone, toInternational } from "#contract/accounts/phone";

import { contactForm } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { saveStep } from "./save-step.server";

/** Saves the contact (CHECKOUT-22) and leads to the delivery step. */
export const saveContact = withNextTry(
  form(
    {
      intent: checkoutIntent.contact,
      isMain: true,
      read: ({ shop: { commerce } }) => commerce.call("getApplicationContext"),
      schema: (settings) => withPhoneOf(contactForm, settings),
    },
    async (context, { email, firstName, lastName, phone, version }) => {
      const contact = { email, firstName, lastName, phone: formatPhone(phone) };
      const next = context.addresses.checkout("delivery");
      const ending = await saveStep(context, {
        step: "contact",
        kind: "contact",
        version,
        isSaved: (step) => isDeepStrictEqual(step.contact, contact),
        save: () =>
          context.shop
            .checkout()
            .update({ contactInfo: { email, firstName, lastName, phoneNumber: toInternational(phone) } }),
        next,
      });
      if (ending.to === next) await keepPhone(context, phone);
      return ending;
    },
  ),
);
