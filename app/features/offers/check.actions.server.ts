import { lookUp, lookupErrors } from "~/features/orders/lookup/order-lookup.actions.server";
import { lookupForm } from "~/features/orders/order.forms.server";
import { form } from "~/request/forms/form.server";

import { checkIntent } from "./offers.data.server";

/** Leads to the answer for the order that was found, at its signed link or in the account (OFFER-8). */
export const checkOrder = form(
  { intent: checkIntent, isMain: true, schema: lookupForm, errors: lookupErrors },
  async (context, values) => {
    const { orderNumber, proof } = await lookUp(context, values);
    return { to: context.addresses.offerCheck(context.params.slug ?? "", orderNumber, proof ?? {}) };
  },
);
