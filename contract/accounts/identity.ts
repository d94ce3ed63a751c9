import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownPath } from "#contract/paths";
import { occasional } from "#contract/values";

/**
 * The header with the client's IP address, for the limits of `createToken` (API-174). The server in front of
 * the platform believes it from storefronts only, and sets it itself for everybody else. Without it only
 * attempts per account are limited.
 */
export const clientAddressHeader = "x-client-address";

/**
 * The header with the browser's `User-Agent`, from which the list of devices takes browser and system
 * (API-321). It is believed as `x-client-address` is.
 */
export const clientUserAgentHeader = "x-client-user-agent";

/**
 * The header with the secret that a browser keeps in a cookie. A browser that signed in to an account before
 * has failures of its own there (API-174). Anybody may send it, because nobody can guess another one.
 */
export const clientDeviceHeader = "x-client-device";

/** The header with PLATFORM_SECRET, by which a platform on its own port knows its storefronts (OPS-11). */
export const platformSecretHeader = "x-platform-secret";

/**
 * The header that the server in front of the platform sets on calls of anybody but its storefronts (API-421).
 */
export const strangerHeader = "x-platform-stranger";

/** A new token of a shopper. */
export const tokenResponse = z.object({
  access_token: z.string(),
  /** The origin of the platform's calls. */
  instance_url: occasional(z.string()),
  token_type: z.literal("Bearer"),
  /** In seconds. */
  expires_in: z.number().int(),
  /** The id of the user. */
  id: z.string(),
});

/**
 * POST user name and password to get a bearer token. The endpoint is our own, because a hosted platform's
 * sign-in is not documented. Too many failures answer 429 (API-174). Neither the answer nor its time reveals
 * whether an e-mail address has an account.
 */
export const createToken = endpoint({
  rule: "API-173",
  source: "documented",
  method: "POST",
  path: "/services/oauth2/token",
  query: z.strictObject({}),
  body: z.strictObject({
    grant_type: z.literal("password"),
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
  }),
  response: tokenResponse,
  status: 200,
  audience: "private",
  errors: ["INVALID_GRANT", "INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  anonymous: true,
  takesForms: true,
  forwardsClientIp: true,
});

/**
 * POST: revokes the token of the request's `Authorization` header, and with `everywhere` all other tokens of
 * the shopper too.
 */
export const revokeToken = endpoint({
  rule: "API-175",
  source: "documented",
  shoppersOnly: true,
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

/**
 * POST: gives the session of the request another token, which lasts 30 days from now. The old token ends
 * after a few seconds.
 */
export const renewToken = endpoint({
  rule: "API-320",
  source: "ours",
  shoppersOnly: true,
  method: "POST",
  path: `${ownPath}/shopper/renew-token`,
  query: z.strictObject({}),
  body: z.strictObject({}),
  response: tokenResponse,
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "JSON_PARSER_ERROR"],
  invalidatesSession: true,
  forwardsClientIp: true,
});
