import { cardWords } from "#contract/orders/card-words";
import { stateNames } from "~/features/address/states";
import { CommerceError } from "~/commerce/errors";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { billingForm, readBilling } from "./billing.server";
import { loadStep } from "./checkout-step.data.server";
import { paymentMethod } from "./payment-method";

/** The state of a payment session at the gateway. */
export interface PaymentState {
  sessionId: string;
  status: "open" | "challenge" | "pending" | "approved" | "declined" | "cancelled" | "timed-out" | "expired";
  token: string | null;
  card: string | null;
  /** False if the total changed after the approval (PAY-13). */
  coversTotal: boolean;
}

/** Names the session that was approved last, in place of its id (PAY-26). */
export const latestPayment = "latest";

/** Why the shopper is back at the payment step, by the query parameter `problem` (PAY-10). */
const problems: Record<string, string> = {
  declined: "Your bank declined the payment. Nothing was charged. Please try another card.",
  cancelled: "You came back before paying. Nothing was charged.",
  "timed-out":
    "Your bank did not answer in time. Nothing was charged. Please try again, or use another card.",
  expired: "The payment page was open for too long. Nothing was charged. Please pay again.",
  unfinished: "The payment is not finished yet. Please pay first.",
  changed:
    "Your cart or your delivery changed after you had paid. Nothing was charged. Please confirm the new total.",
};

export async function loadPayment(context: StoreContext) {
  const step = await loadStep(context, "payment");
  const problem = problems[context.url.searchParams.get("problem") ?? ""];
  const shown = [...(problem ? [problem] : []), ...step.lineProblems];
  return {
    head: { title: "Payment – Checkout", noIndex: true, error: shown.length > 0 },
    step,
    problems: shown,
    methods: step.paymentMethods,
    purchaseOrder: step.purchaseOrder,
    /** Null for the delivery address. */
    billing: await readBilling(context, step.checkoutId),
    constraints: constraintsOf(billingForm),
    states: stateNames,
  };
}

/** Methods without a page of the provider: there is nothing to approve before the order. */
const otherMethods = new Map<string, string>([
  [paymentMethod.purchaseOrder, "Purchase order"],
  [paymentMethod.transfer, "Bank transfer"],
]);

/** Whether a text may name a visit to the payment page. */
export const isPaymentSession = (text: string): boolean =>
  text === latestPayment || /^[\w-]{8,64}$/.test(text);

/**
 * Asks what became of a visit to the payment page. Null where the session is not this
 * shopper's.
 */
export async function findPayment(
  { shop: { checkout } }: StoreContext,
  checkoutId: string,
  sessionId: string,
): Promise<PaymentState | null> {
  const otherMethod = otherMethods.get(sessionId);
  if (otherMethod !== undefined)
    return { sessionId, status: "approved", token: null, card: otherMethod, coversTotal: true };
  if (!isPaymentSession(sessionId)) return null;
  try {
    const { paymentData } = await checkout(checkoutId).pay({
      requestType: "ClientRequest",
      paymentsData: { sessionId },
    });
    if (!paymentData?.status) return null;
    return {
      sessionId: paymentData.sessionId ?? sessionId,
      status: paymentData.status as PaymentState["status"],
      token: paymentData.paymentToken ?? null,
      card: paymentData.cardLastFour
        ? cardWords({ brand: paymentData.cardBrand, lastFour: paymentData.cardLastFour })
        : null,
      coversTotal: paymentData.coversTotal !== false,
    };
  } catch (error) {
    if (error instanceof CommerceError && error.status < 500) return null;
    throw error;
  }
}
