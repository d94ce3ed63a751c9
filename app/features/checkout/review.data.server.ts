import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadFrame } from "./checkout-frame.data.server";
import { findPayment } from "./payment.data.server";

/** The review step (CHECKOUT-20). It needs an approved payment; without one the payment step is shown. */
export async function loadReview(context: StoreContext) {
  const { addresses, url } = context;
  const frame = await loadFrame(context, "review");
  const sessionId = url.searchParams.get("payment") ?? "";
  const payment = await findPayment(context, frame.checkoutId, sessionId);
  if (payment?.status !== "approved")
    throw seeOther(addresses.checkout("payment", { problem: "unfinished" }));
  return { frame, payment: sessionId, card: payment.card };
}
