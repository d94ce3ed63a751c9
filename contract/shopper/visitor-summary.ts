import { z } from "zod";

import { sessionContext } from "#contract/accounts/context";
import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

/** The most products of lists that one answer names. */
export const maxSavedProducts = 500;

/**
 * GET all that each page shows of its visitor, in one call in place of six: the badge of the cart, the
 * products on the visitor's lists, and for a shopper the session. `savedProductIds` names each product once,
 * and is null if the lists have more than 500 items. Our own addition.
 */
export const getVisitorSummary = endpoint({
  rule: "API-413",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/visitor-summary`,
  query: z.object(commonQuery),
  response: z.object({
    cartId: z.string().nullable(),
    totalProductCount: z.string(),
    wishlistProductCount: z.number().int(),
    savedProductIds: z.array(z.string()).nullable(),
    /** Null for a guest. */
    shopper: z
      .object({
        session: sessionContext,
        isEmailVerified: z.boolean(),
        /** As `getUserSessionValidSecond` answers it. */
        validSeconds: z.number().int().min(0),
      })
      .nullable(),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID"],
});
