import { CommerceError } from "~/request/commerce-error.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { lookupForm } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { textOf } from "./order-fields.server";
import { signOrder } from "./order-link.server";

/** The same message for every mismatch, so that nobody can find out which orders exist (ORDER-16). */
const notFoundText =
  "We found no order with this number, email address and last name. Check all three, or call us.";

export async function submitOrderLookup(context: StoreContext, form: FormData) {
  const submission = parseForm(form, lookupForm);
  if (submission.status !== "success") return refuseForm(checkoutIntent.lookup, submission);
  const { orderNumber, email, lastName } = submission.value;
  try {
    const order = await context.commerce.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber: orderNumber, verification: { email, lastName } },
    });
    const reference = textOf(order.fields, "OrderSummary.OrderReferenceNumber");
    return seeOther(
      context.addresses.orderSummary(order.orderNumber, {
        reference,
        signature: signOrder(context.secret, order.orderNumber, reference),
      }),
    );
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status >= 500 || error.status === 429) throw error;
    return refuseForm(checkoutIntent.lookup, submission, {
      status: 404,
      fieldErrors: { orderNumber: [notFoundText] },
    });
  }
}
