import { CommerceError } from "~/request/commerce-error.server";
import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadFrame } from "./checkout.data.server";

/** What became of a payment, as the gateway tells it. */
export interface PaymentState {
  status: "open" | "challenge" | "pending" | "approved" | "declined" | "cancelled" | "timed-out";
  token: string | null;
  card: string | null;
}

/** Why the shopper is back at the payment step; the words by the address's `problem`. */
const problems: Record<string, string> = {
  declined: "Your bank declined the payment. Nothing was charged. Please try another card.",
  cancelled: "You came back before paying. Nothing was charged.",
  "timed-out":
    "Your bank did not answer in time. Nothing was charged. Please try again, or use another card.",
  unfinished: "The payment is not finished yet. Please pay first.",
  changed:
    "Your cart or your delivery changed after you had paid. Nothing was charged. Please confirm the new total.",
};

/**
 * Opens a session at the gateway and sends the shopper there; her card number is typed there only
 * (decisions.md section 6).
 */
export async function submitPayment(context: StoreContext) {
  const { checkout, addresses } = context;
  const frame = await loadFrame(context, "payment");
  const answer = await checkout(frame.checkoutId).pay({
    requestType: "ClientRequest",
    // Paths: the gateway adds the origin that the shopper came from, so that no other site can be put in its
    // place.
    paymentsData: {
      returnUrl: addresses.checkout("processing"),
      cancelUrl: addresses.checkout("processing"),
    },
  });
  if (!answer.paymentData?.redirectUrl) throw pageError(503, "Service Not Available");
  return seeOther(answer.paymentData.redirectUrl);
}

export async function loadPayment(context: StoreContext) {
  const frame = await loadFrame(context, "payment");
  return { frame, problem: problems[context.url.searchParams.get("problem") ?? ""] ?? null };
}

/**
 * Reads a gateway session of the active checkout; it changes nothing. Null where it is not one of this
 * shopper's.
 */
export async function readPayment(
  { checkout }: StoreContext,
  checkoutId: string,
  sessionId: string,
): Promise<PaymentState | null> {
  if (!/^[\w-]{8,64}$/.test(sessionId)) return null;
  try {
    const { paymentData } = await checkout(checkoutId).pay({
      requestType: "ClientRequest",
      paymentsData: { sessionId },
    });
    if (!paymentData?.status) return null;
    return {
      status: paymentData.status as PaymentState["status"],
      token: paymentData.paymentToken ?? null,
      card: paymentData.cardLastFour
        ? `${paymentData.cardBrand ?? "Card"} ending in ${paymentData.cardLastFour}`
        : null,
    };
  } catch (error) {
    if (error instanceof CommerceError && error.status < 500) return null;
    throw error;
  }
}

/**
 * Seconds between two looks of a page without scripts; with them the schedule of commerce.md section 9 runs.
 */
const refreshSeconds = 3;

/**
 * Where the gateway sends the shopper back to. Decided payments lead on at once; an undecided one shows
 * 'Payment Processing', which refreshes itself by header until it is decided (decisions.md section 4).
 */
export async function loadProcessing(context: StoreContext) {
  const { addresses, url } = context;
  const frame = await loadFrame(context, "payment");
  const sessionId = url.searchParams.get("payment") ?? "";
  const payment = await readPayment(context, frame.checkoutId, sessionId);
  if (!payment) throw seeOther(addresses.checkout("payment", { problem: "unfinished" }));
  if (payment.status === "approved") throw seeOther(addresses.checkout("review", { payment: sessionId }));
  if (payment.status === "pending") {
    context.addHeader("refresh", String(refreshSeconds));
    return { storeLabel: frame.storeLabel, canonical: frame.canonical, address: url.pathname + url.search };
  }
  const problem = payment.status === "open" || payment.status === "challenge" ? "cancelled" : payment.status;
  throw seeOther(addresses.checkout("payment", { problem }));
}
