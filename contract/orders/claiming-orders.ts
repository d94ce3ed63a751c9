import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { orderListItem } from "./order-summary-shapes";
import { orderVerification } from "./orders";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

/*
 * A shopper takes orders that were placed as a guest into the account. These calls are our own addition. A
 * platform without them answers 404, and the storefront then offers no claiming.
 */

const claiming = { audience: "private", accountRecords: true } as const;
const path = `${ownStorePath}/order-summaries/actions/claim` as const;

/** The most orders that are listed and claimed at once. */
export const maxClaimedOrders = 25;

const claimedOrder = z.looseObject({ orderSummaryId: z.string(), orderNumber: z.string() });

/**
 * GET the newest orders of this store that a guest placed with the shopper's verified email address and
 * that belong to nobody yet. Without a verified email address there are none. `count` is the number of all of
 * them, `orderSummaries` has at most 25.
 */
export const listClaimableOrders = endpoint({
  ...claiming,
  rule: "API-208",
  source: "ours",
  method: "GET",
  path,
  query: z.object(commonQuery),
  status: 200,
  errors: ["INVALID_SESSION_ID"],
  response: z.looseObject({ count: z.number().int(), orderSummaries: z.array(orderListItem) }),
});

/**
 * POST: takes one order into the account, with the same proof and the same limit of attempts as the look-up.
 * The reference number alone is no proof here. An order that is in the account already answers the same.
 */
export const claimOrder = endpoint({
  ...claiming,
  rule: "API-209",
  source: "ours",
  method: "POST",
  path,
  query: z.object(commonQuery),
  status: 200,
  errors: [
    "INVALID_SESSION_ID",
    "INSUFFICIENT_ACCESS",
    "ITEM_NOT_FOUND",
    "ORDER_CLAIMED",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  body: z.strictObject({
    orderSummaryIdOrRefNumber: z.string().min(1).max(60),
    verification: orderVerification,
  }),
  response: claimedOrder,
  forwardsClientIp: true,
});

/**
 * POST: takes orders of `listClaimableOrders` into the account. Answers those that are in the account now;
 * the others are left as they are.
 */
export const claimOrdersOfEmail = endpoint({
  ...claiming,
  rule: "API-210",
  source: "ours",
  method: "POST",
  path: `${ownStorePath}/order-summaries/actions/claim-by-email`,
  query: z.object(commonQuery),
  status: 200,
  errors: ["INVALID_SESSION_ID", "INSUFFICIENT_ACCESS", "INVALID_API_INPUT", "JSON_PARSER_ERROR"],
  body: z.strictObject({ orderSummaryIds: z.array(z.string().max(18)).min(1).max(maxClaimedOrders) }),
  response: z.looseObject({ orderSummaries: z.array(claimedOrder) }),
});
