import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { orderVerification } from "./orders";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";
import { documentKinds } from "./order-document-shapes";

/**
 * POST: a document of an order as a PDF, for whoever may look the order up, with the same proof and the same
 * limits. Any other document answers the same 404 ITEM_NOT_FOUND. Our own addition.
 */
export const getOrderDocument = endpoint({
  rule: "API-390",
  source: "ours",
  method: "POST",
  onlyReads: true,
  path: `${ownStorePath}/order-summaries/actions/document`,
  query: z.object(commonQuery),
  body: z.strictObject({
    orderSummaryIdOrRefNumber: z.string().max(60),
    verification: orderVerification.optional(),
    document: z.enum(documentKinds),
    /** The number of an invoice, a credit note, a shipment or a return. */
    number: z.string().max(60),
  }),
  response: z.looseObject({
    fileName: z.string(),
    contentType: z.string(),
    /** The file in base64. */
    content: z.string(),
  }),
  status: 200,
  alsoAnswers: [201],
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  forwardsClientIp: true,
});
