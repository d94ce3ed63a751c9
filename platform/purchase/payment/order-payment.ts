import type { PaymentServices } from "#platform/core/payment-provider";
import type { z } from "zod";

import type { orderPayment } from "#contract/checkout/placing-orders";

import { fromDecimalText } from "#contract/money";
import type { CartInput } from "#platform/purchase/cart/access";
import { findCheckout } from "#platform/purchase/checkout/access";

import { askForPayment, type AskedPayment } from "./authorize";
import { findVisit } from "./service";

export type OrderPayment = z.output<typeof orderPayment>;

/**
 * Asks the provider for the payment that a request to place an order names (PAY-52). Null if there is
 * none: the visit is not approved, or the payment was refused.
 */
export async function askForOrderPayment(
  input: CartInput<PaymentServices>,
  { sessionId, firstPymtGrandTotalAmount: shown, ...payment }: OrderPayment,
): Promise<AskedPayment | null> {
  const paymentToken = payment.paymentToken ?? (sessionId && (await tokenOfVisit(input, sessionId)));
  const asked = await askForPayment(
    input,
    { ...payment, ...(paymentToken && { paymentToken }) },
    shown === undefined ? null : fromDecimalText(shown),
  );
  return "errors" in asked ? null : asked;
}

async function tokenOfVisit(input: CartInput<PaymentServices>, sessionId: string): Promise<string | null> {
  const checkout = await findCheckout(input.services.db, input, input.params.checkoutId!);
  const visit = checkout && (await findVisit(input, checkout.id, sessionId));
  return visit?.status === "approved" ? visit.payment_token : null;
}
