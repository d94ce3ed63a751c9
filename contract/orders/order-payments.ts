import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, decimalText, pageTokens, textOrNull } from "#contract/values";

/**
 * GET the payments of the shopper's orders in this store, newest order first. This call is our own addition.
 * `method` is `Card`, `PurchaseOrder` or `BankTransfer`; `status` is that of the order's money.
 */
export const listOrderPayments = endpoint({
  audience: "private",
  accountRecords: true,
  rule: "API-211",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/order-payment-summaries`,
  query: z.object({ ...commonQuery, pageSize: z.string().optional(), pageToken: z.string().optional() }),
  status: 200,
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT"],
  response: z.looseObject({
    count: z.number().int(),
    payments: z.array(
      z.looseObject({
        id: z.string(),
        orderSummaryId: z.string(),
        orderNumber: z.string(),
        orderedDate: z.string(),
        method: z.string(),
        cardType: textOrNull,
        cardLastFour: textOrNull,
        purchaseOrderNumber: textOrNull,
        amount: decimalText,
        currencyIsoCode: z.string(),
        status: z.string(),
      }),
    ),
    ...pageTokens,
  }),
});
