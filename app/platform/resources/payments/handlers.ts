import { badInput } from "../../errors";
import type { Handlers } from "../../handler";

import { authorisePayment, openPaymentSession, readPaymentSession, refusePurchaseOrder } from "./service";

export const paymentHandlers: Handlers<"createPayment"> = {
  async createPayment(input) {
    const { requestType, paymentsData } = input.body;
    switch (requestType) {
      case "ClientRequest":
        if (!paymentsData) throw badInput("paymentsData is missing");
        return {
          body: paymentsData.sessionId
            ? await readPaymentSession(input, paymentsData.sessionId)
            : await openPaymentSession(input, paymentsData),
        };
      case "Auth":
      case "PostAuth":
        return { body: await authorisePayment(input, input.body) };
      case "SimplePurchaseOrder":
        return { body: refusePurchaseOrder() };
    }
  },
};
