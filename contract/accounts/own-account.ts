import { z } from "zod";

import { tokenResponse } from "./identity";
import { endpoint } from "#contract/endpoint";
import { ownPath } from "#contract/paths";
import { newPasswordLength } from "./new-password";

/** Base path of the calls about a shopper's own sign-in. */
const base = `${ownPath}/shopper` as const;
const query = z.strictObject({ webstoreId: z.string().max(18).optional() });

const password = z.string().min(1).max(1024);
/** A call whose body proves the owner: by the password, or by a code of `startEmailVerification`. */
const withProof = {
  source: "ours",
  method: "POST",
  query,
  body: z.strictObject({
    password: password.optional(),
    identifier: z.string().max(64).optional(),
    code: z.string().max(20).optional(),
  }),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: [
    "INVALID_SESSION_ID",
    "INVALID_OLD_PASSWORD",
    "INVALID_CODE",
    "ITEM_NOT_FOUND",
    "INVALID_API_INPUT",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  forwardsClientIp: true,
} as const;

/** The ways in which the shopper can sign in, besides a code by email. */
export const getSignInMethods = endpoint({
  rule: "API-323",
  source: "ours",
  shoppersOnly: true,
  method: "GET",
  path: `${base}/sign-in-methods`,
  query,
  response: z.object({
    hasPassword: z.boolean(),
    /** Whether the owner was proven in this session a few minutes ago, so that passkeys can be changed. */
    isProven: z.boolean(),
    /** The newest first. */
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID"],
});

/** POST a proof that the shopper is the owner. It counts for ten minutes in the session of the request. */
export const proveOwner = endpoint({
  ...withProof,
  shoppersOnly: true,
  rule: "API-331",
  path: `${base}/proof`,
});

/**
 * POST the current and a new password. All other sessions end, and the session of the request gets another
 * token. A shopper without a password sets the first one by `forgotPassword`.
 */
export const changePassword = endpoint({
  rule: "API-324",
  source: "ours",
  shoppersOnly: true,
  method: "POST",
  path: `${base}/password`,
  query,
  body: z.strictObject({
    currentPassword: password,
    newPassword: z
      .string()
      .min(1)
      .max(newPasswordLength.maximum * 4),
  }),
  response: tokenResponse,
  status: 200,
  audience: "private",
  errors: [
    "INVALID_SESSION_ID",
    "INVALID_OLD_PASSWORD",
    "INVALID_NEW_PASSWORD",
    "INVALID_API_INPUT",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  invalidatesSession: true,
  forwardsClientIp: true,
});

/** POST: closes the shopper's account for good. Orders are kept. */
export const closeAccount = endpoint({
  ...withProof,
  shoppersOnly: true,
  rule: "API-325",
  path: `${base}/close`,
  invalidatesSession: true,
});
