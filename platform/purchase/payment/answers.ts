import type { Selectable } from "kysely";
import type { z } from "zod";

import type { createPayment, paymentData } from "#contract/checkout/payments";
import type { CheckoutError } from "#contract/values";

import type { PaymentTable } from "#platform/db/database";
import { problem } from "#platform/purchase/cart/price/problems";

import type { VisitRow } from "./visits";

export type PaymentRequest = z.output<typeof createPayment.body & z.ZodType>;

export type PaymentAnswer = {
  salesforceResultCode: "Success" | "Decline" | "ValidationError" | "SystemError";
  paymentData: z.input<typeof paymentData> | null;
  errors: CheckoutError[];
};

/** The answer for a payment that was not accepted. */
export const refusal = (
  salesforceResultCode: Exclude<PaymentAnswer["salesforceResultCode"], "Success">,
  errors: CheckoutError[],
): PaymentAnswer => ({
  salesforceResultCode,
  paymentData: null,
  errors,
});

export const paymentProblem = (title: string, detail: string, parameter?: string) =>
  problem("/commerce/errors/payment-failure", title, detail, parameter);

/**
 * Describes a visit to a payment page. `coversTotal` is null where it was not checked. The token is
 * included only after the payment was approved. The caller must have checked that the checkout belongs to the
 * shopper.
 */
export const describeVisit = (visit: VisitRow, coversTotal: boolean | null = null): PaymentAnswer => ({
  salesforceResultCode: "Success",
  paymentData: {
    sessionId: visit.id,
    redirectUrl: visit.page_url ?? "",
    status: visit.status,
    paymentToken: visit.status === "approved" ? visit.payment_token : null,
    cardBrand: visit.card_brand,
    cardLastFour: visit.card_last_four,
    coversTotal,
  },
  errors: [],
});

/** Describes a payment that was made without the payment page. */
export const describePayment = (payment: Selectable<PaymentTable>): PaymentAnswer => ({
  salesforceResultCode: "Success",
  paymentData: {
    status: "approved",
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    purchaseOrderNumber: payment.kind === "SimplePurchaseOrder" ? payment.reference : null,
  },
  errors: [],
});
