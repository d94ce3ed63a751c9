import type { PaymentServices } from "#platform/core/payment-provider";
import type * as payments from "#contract/checkout/payments";
import { badInput } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";

import { authorizePayment } from "./authorize";
import { tokenizeCard } from "./card-tokens";
import { openPaymentSession, readPaymentSession } from "./service";

/** The payment calls (PAY-14 to PAY-19). */
export const paymentHandlers: Handlers<typeof payments, PaymentServices> = {
  async createPayment(input) {
    const { requestType, paymentsData } = input.body;
    if (requestType !== "ClientRequest")
      return { body: await authorizePayment(input, { ...input.body, requestType }) };
    if (!paymentsData) throw badInput("paymentsData is missing");
    return {
      body: paymentsData.sessionId
        ? await readPaymentSession(input, paymentsData.sessionId)
        : await openPaymentSession(input, paymentsData, input.body),
    };
  },

  async createPaymentToken(input) {
    return { body: await tokenizeCard(input, input.body) };
  },
};
