import { loadHelp } from "~/features/cart/help.server";
import { tryFields } from "~/request/forms/next-try";
import { checkParam, lastCheck, readCheck } from "~/request/page-checks.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadStep } from "./checkout-step.data.server";
import { loadNextTry } from "./next-try.data.server";
import { findPayment } from "./payment.data.server";

/**
 * The page that the gateway sends the shopper back to. A decided payment redirects at once; an undecided one
 * shows 'Payment Processing', which looks again on the polling schedule (PAY-11, PAY-12).
 */
export async function loadPaymentWait(context: StoreContext) {
  const { addresses, url } = context;
  const step = await loadStep(context, "payment");
  const sessionId = url.searchParams.get("payment") ?? "";
  const payment = await findPayment(context, step.checkoutId, sessionId);
  if (!payment) throw seeOther(addresses.checkout("payment", { problem: "unfinished" }));
  if (payment.status === "approved") throw seeOther(addresses.checkout("review", { payment: sessionId }));
  if (payment.status === "pending") {
    const { number: attempt, nextIn } = readCheck(url);
    const fields = { payment: sessionId, [checkParam]: String(attempt + 1) };
    const address = addresses.checkout("processing", fields);
    if (nextIn !== null) context.document.addHeader("refresh", `${nextIn}; url=${address}`);
    return {
      kind: "payment" as const,
      head: { title: "Payment Processing – Checkout", noIndex: true },
      help: loadHelp(context),
      attempt,
      isOver: nextIn === null,
      address,
      action: addresses.checkout("processing"),
      fields,
      /** The fields of the last check, after which the page stops. */
      lastFields: { payment: sessionId, [checkParam]: String(lastCheck) },
    };
  }
  const problem = payment.status === "open" || payment.status === "challenge" ? "cancelled" : payment.status;
  throw seeOther(addresses.checkout("payment", { problem }));
}

/** The processing page waits for the bank, or for the next try of an action. */
export const loadProcessing = async (context: StoreContext) =>
  context.url.searchParams.has(tryFields.made) ? loadNextTry(context) : loadPaymentWait(context);
