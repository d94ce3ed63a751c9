import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, textOrNull } from "#contract/values";

/*
 * The code that a shopper shares with friends (REFERRAL-1). Our own calls. The terms are in the application
 * context.
 */

const referral = z.looseObject({
  /** Null before the shopper has asked for one. */
  code: textOrNull,
  /** The store has ended the code (REFERRAL-9). */
  isEnded: z.boolean(),
  /** The number of orders of friends that have used it. */
  used: z.number().int(),
  /** The number of these that may still bring a reward. */
  waiting: z.number().int(),
  /** The number of friends who may still use it now. */
  left: z.number().int(),
  /** The newest first. */
  rewards: z.array(
    z.looseObject({
      code: z.string(),
      /** `10%`, or decimal text. */
      discount: z.string(),
      minimumAmount: z.string(),
      /** The day after which it is not taken. */
      endsOn: z.string(),
      isUsed: z.boolean(),
    }),
  ),
});

const own = {
  rule: "API-446",
  source: "ours",
  path: `${ownStorePath}/referral`,
  query: z.object(commonQuery),
  response: referral,
  audience: "private",
  shoppersOnly: true,
} as const;

/** GET the code of the signed-in shopper, and what came of it. */
export const getReferral = endpoint({
  ...own,
  method: "GET",
  status: 200,
  errors: ["INVALID_API_INPUT", "INVALID_SESSION_ID"],
});

/**
 * POST: makes the code of the signed-in shopper; a second time answers the first one. 403 without a verified
 * email address, or where the store has no such codes.
 */
export const createReferral = endpoint({
  ...own,
  method: "POST",
  body: z.strictObject({}),
  status: 201,
  errors: ["INVALID_API_INPUT", "INVALID_SESSION_ID", "INSUFFICIENT_ACCESS", "JSON_PARSER_ERROR"],
});

/** GET whether a code can be used now. 404 for what is not a friend's code. It names nobody. */
export const getFriendCode = endpoint({
  rule: "API-449",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/friend-codes/{code}`,
  query: z.object(commonQuery),
  response: z.looseObject({ code: z.string(), isUsable: z.boolean() }),
  status: 200,
  audience: "private",
  errors: ["INVALID_API_INPUT", "ITEM_NOT_FOUND"],
});
