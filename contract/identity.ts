import { z } from "zod";

import { endpoint } from "./endpoint";

/**
 * Where a request comes from, for the limits of `createToken`: the server in front of the platform sets it
 * and drops a value from outside. Without it attempts are counted by account only.
 */
export const clientAddressHeader = "x-client-address";

/**
 * POST user name and password for a bearer token: the platform's own sign-in, since the hosted one's is not
 * documented. Ten failures of an account from one address in 15 minutes (fifty from anywhere; a hundred from
 * one address for any account) answer 429. Whether an address has an account shows neither in the answer nor
 * in its time.
 */
export const createToken = endpoint({
  rule: "API-173",
  method: "POST",
  path: "/services/oauth2/token",
  query: z.strictObject({}),
  body: z.strictObject({
    grant_type: z.literal("password"),
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
  }),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal("Bearer"),
    /** In seconds. */
    expires_in: z.number().int(),
    /** The id of the user. */
    id: z.string(),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_GRANT", "INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  anonymous: true,
  forwardsClientIp: true,
});

/**
 * POST: revokes the token of the request's `Authorization` header; with `everywhere` also every other token
 * of the shopper.
 */
export const revokeToken = endpoint({
  rule: "API-175",
  method: "POST",
  path: "/services/oauth2/revoke",
  query: z.strictObject({}),
  body: z.strictObject({ everywhere: z.boolean().optional() }),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT", "JSON_PARSER_ERROR"],
  invalidatesSession: true,
});
