import { pollDelay } from "#contract/poll-delay";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadFrame } from "./checkout-frame.data.server";
import { findPayment } from "./payment.data.server";

/** After this check the page stops looking by itself (PAY-12). */
const lastAttempt = 14;

/**
 * The page that the gateway sends the shopper back to. A decided payment redirects at once; an undecided one
 * shows 'Payment Processing', which looks again on the polling schedule (PAY-11, PAY-12). The address counts
 * the checks, because a page without scripts knows nothing else of the ones before.
 */
export async function loadProcessing(context: StoreContext) {
  const { addresses, url } = context;
  const frame = await loadFrame(context, "payment");
  const sessionId = url.searchParams.get("payment") ?? "";
  const payment = await findPayment(context, frame.checkoutId, sessionId);
  if (!payment) throw seeOther(addresses.checkout("payment", { problem: "unfinished" }));
  if (payment.status === "approved") throw seeOther(addresses.checkout("review", { payment: sessionId }));
  if (payment.status === "pending") {
    const attempt = readAttempt(url.searchParams.get("try"));
    const fields = { payment: sessionId, try: String(attempt + 1) };
    const address = addresses.checkout("processing", fields);
    const delay = pollDelay(attempt + 1);
    if (delay !== null) context.addHeader("refresh", `${Math.ceil(delay / 1000)}; url=${address}`);
    return {
      storeLabel: frame.storeLabel,
      canonical: frame.canonical,
      help: frame.help,
      attempt,
      isOver: delay === null,
      address,
      action: addresses.checkout("processing"),
      fields,
    };
  }
  const problem = payment.status === "open" || payment.status === "challenge" ? "cancelled" : payment.status;
  throw seeOther(addresses.checkout("payment", { problem }));
}

/** The number of this check, from 1; all after the last one are the same. */
function readAttempt(text: string | null): number {
  return /^\d{1,2}$/.test(text ?? "") ? Math.min(Math.max(Number(text), 1), lastAttempt) : 1;
}
