import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadFrame } from "./checkout-frame.data.server";

/**
 * Opens a session at the payment gateway and sends the shopper there. Card numbers are typed on the gateway's
 * page only (PAY-1).
 */
export async function submitPayment(context: StoreContext) {
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
  if (!answer.paymentData?.redirectUrl) throw pageError(503, "Service Not Available");
  return seeOther(answer.paymentData.redirectUrl);
}
