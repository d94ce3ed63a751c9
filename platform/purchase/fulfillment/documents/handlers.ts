import type * as orderDocuments from "#contract/orders/order-documents";
import type { Handlers } from "#platform/core/handler";
import { requesterOf } from "#platform/purchase/order/history-handlers";
import { getVerifiedOrder } from "#platform/purchase/order/lookup";

import { writeOrderDocument } from "./write-document";

/** The call that answers with a document of an order. */
export const orderDocumentHandlers: Handlers<typeof orderDocuments> = {
  async getOrderDocument(input) {
    const { services, body } = input;
    const { orderSummaryIdOrRefNumber, verification, document, number } = body;
    const order = await getVerifiedOrder(services, {
      ...requesterOf(input),
      orderSummaryIdOrRefNumber,
      verification,
    });
    const { fileName, content } = await writeOrderDocument(services.db, order, document, number);
    return { body: { fileName, contentType: "application/pdf", content: content.toString("base64") } };
  },
};
