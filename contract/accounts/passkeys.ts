import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownPath } from "#contract/paths";
import { tokenResponse } from "./identity";

/** Base path of the calls about a shopper's own sign-in. */
const base = `${ownPath}/shopper` as const;
const query = z.strictObject({ webstoreId: z.string().max(18).optional() });

/**
 * The header with the origin of the storefront's page, such as `https://shop.example`. Its host is the
 * relying party of passkeys, one for all stores of a host. It is believed from storefronts only.
 */
export const storefrontOriginHeader = "x-storefront-origin";

/** Options for a browser's `navigator.credentials`, in the JSON form of WebAuthn. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });
/** The browser's answer, in the JSON form of WebAuthn. */
const credential = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** POST: what the browser needs to make a passkey. The challenge is valid once, for five minutes. */
export const startPasskeyRegistration = endpoint({
  rule: "API-326",
  source: "ours",
  shoppersOnly: true,
  method: "POST",
  path: `${base}/passkeys/options`,
  query,
  body: z.strictObject({}),
  response: options,
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "PROOF_REQUIRED", "INVALID_API_INPUT", "JSON_PARSER_ERROR"],
  forwardsClientIp: true,
});

/** POST the passkey that the browser made. */
export const addPasskey = endpoint({
  rule: "API-327",
  source: "ours",
  shoppersOnly: true,
  method: "POST",
  path: `${base}/passkeys`,
  query,
  body: z.strictObject({ credential }),
  response: z.object({ passkeyId: z.string(), name: z.string() }),
  status: 201,
  audience: "private",
  errors: [
    "INVALID_SESSION_ID",
    "PROOF_REQUIRED",
    "INVALID_CREDENTIAL",
    "INVALID_API_INPUT",
    "JSON_PARSER_ERROR",
  ],
  forwardsClientIp: true,
});

/** Removes one of the shopper's own passkeys. */
export const deletePasskey = endpoint({
  rule: "API-328",
  source: "ours",
  shoppersOnly: true,
  method: "DELETE",
  path: `${base}/passkeys/{passkeyId}`,
  query,
  response: z.null(),
  status: 204,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "PROOF_REQUIRED", "ITEM_NOT_FOUND"],
});

/** POST: what the browser needs to sign in with any of its passkeys. The challenge is valid once. */
export const startPasskeySignIn = endpoint({
  rule: "API-329",
  source: "ours",
  method: "POST",
  path: `${base}/passkeys/sign-in/options`,
  query,
  body: z.strictObject({}),
  response: options,
  status: 200,
  audience: "private",
  errors: ["INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  anonymous: true,
  forwardsClientIp: true,
});

/** POST what the passkey signed to get a token, as `createToken` gives one. */
export const createTokenByPasskey = endpoint({
  rule: "API-330",
  source: "ours",
  method: "POST",
  path: `${base}/passkeys/sign-in`,
  query,
  body: z.strictObject({ credential }),
  response: tokenResponse,
  status: 200,
  audience: "private",
  errors: ["INVALID_GRANT", "INVALID_API_INPUT", "JSON_PARSER_ERROR"],
  anonymous: true,
  forwardsClientIp: true,
});
