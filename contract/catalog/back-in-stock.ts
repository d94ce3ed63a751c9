import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { emailAddress } from "#contract/accounts/challenges";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

/**
 * POST: asks for one mail when a sold-out product can be ordered again (API-397). The answer is the same
 * whether or not the address is known. Our own addition, as are the next two calls.
 */
export const requestBackInStock = endpoint({
  rule: "API-397",
  source: "ours",
  method: "POST",
  path: `${ownStorePath}/products/{productId}/back-in-stock-requests`,
  query: z.object(commonQuery),
  body: z.strictObject({ email: emailAddress, zipCode: z.string().max(10).nullable().optional() }),
  response: z.object({
    /** `ConfirmationSent`: the link of a mail confirms the request. `Waiting`: nothing is left to do. */
    status: z.enum(["ConfirmationSent", "Waiting"]),
  }),
  status: 201,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  forwardsClientIp: true,
});

const backInStockRequest = z.object({
  productId: z.string(),
  productName: z.string(),
  productUrlName: z.string(),
  zipCode: z.string().nullable(),
  status: z.enum(["Unconfirmed", "Waiting", "Mailed"]),
});
export type BackInStockRequest = z.infer<typeof backInStockRequest>;

const byLink = {
  source: "ours",
  audience: "private",
  path: `${ownStorePath}/back-in-stock-requests/{token}`,
  query: z.object(commonQuery),
  response: backInStockRequest,
  status: 200,
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
} as const;

/** GET what the link of a mail confirms (API-398). It changes nothing. */
export const readBackInStockRequest = endpoint({ ...byLink, rule: "API-398", method: "GET" });

/** POST: confirms the request (API-399). Anyone with the link may do so, without signing in. */
export const confirmBackInStockRequest = endpoint({ ...byLink, rule: "API-399", method: "POST" });
