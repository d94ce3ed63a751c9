import { z } from "zod";

import { pageError } from "~/request/page-error.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadFrame } from "./checkout-frame.data.server";
import { checkoutIntent } from "./checkout.intents";

/**
 * Opens a session at the payment gateway and sends the shopper there. Card numbers are typed on the gateway's
 * page only (PAY-1). Where the platform refuses, because something is sold out for example, the step shows
 * its reasons and leads to the cart (PAY-28).
 */
export async function submitPayment(context: StoreContext, form: FormData) {
  const { checkout, addresses } = context;
  const frame = await loadFrame(context, "payment");
  const answer = await checkout(frame.checkoutId).pay({
    requestType: "ClientRequest",
    // Paths without an origin. The gateway redirects within the origin that the shopper came from, so nobody
    // can make it redirect to another site.
    paymentsData: {
      returnUrl: addresses.checkout("processing"),
      cancelUrl: addresses.checkout("processing"),
    },
  });
  if (answer.paymentData?.redirectUrl) return seeOther(answer.paymentData.redirectUrl);
  if (answer.errors.length === 0) throw pageError(503, "Service Not Available");
  return refuseForm(checkoutIntent.pay, parseForm(form, z.object({})), {
    status: answer.errors.some(({ type }) => type === inventoryProblem) ? 412 : 409,
    formErrors: answer.errors.map(({ detail }) => (/[.!?]$/.test(detail) ? detail : `${detail}.`)),
    link: { label: "Change your cart", href: addresses.cart() },
  });
}

const inventoryProblem = "/commerce/integrations/inventory";
