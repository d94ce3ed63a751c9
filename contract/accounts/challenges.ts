import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownPath } from "#contract/paths";
import { newPasswordLength } from "./new-password";

/** Base paths of the calls about codes and links that are sent by email: the vendor's, and our own. */
const vendorBase = "/services/auth/headless" as const;
const base = `${ownPath}/challenges` as const;

/** The store in whose name the mail is sent. */
const query = z.strictObject({ webstoreId: z.string().max(18).optional() });

/** An email address, in any case of its letters. */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:]+$/);
const personName = z.string().trim().min(1).max(80);
/** Checked by the platform (`INVALID_NEW_PASSWORD`); this only limits the work. */
const newPassword = z
  .string()
  .min(1)
  .max(newPasswordLength.maximum * 4);
const identifier = z.string().regex(/^[\w-]{32,64}$/);
const code = z.string().regex(/^\d{6}$/);
const token = z.string().regex(/^[\w-]{32,64}$/);

/** The purpose of a code or a link. */
export const challengePurpose = z.enum([
  "register",
  "verify-email",
  "sign-in",
  "reset-password",
  "change-email",
]);
export type ChallengePurpose = z.infer<typeof challengePurpose>;

/**
 * The answer of each call that has a code mailed. It is the same whether or not the address has an account
 * (ACCOUNT-3). The code is valid with the identifier only, which the browser keeps.
 */
const startedChallenge = z.object({
  identifier: z.string(),
  /** When the code ends. The link in the same mail may be valid for longer. */
  expiresAt: z.string(),
});
export type StartedChallenge = z.infer<typeof startedChallenge>;

const sendsMail = {
  method: "POST",
  query,
  response: startedChallenge,
  status: 200,
  audience: "private",
  forwardsClientIp: true,
} as const;

/**
 * POST the details of a new shopper. The account is created when the code or the link of the mail comes back.
 * An address that has an account gets another mail, and the same answer.
 */
export const startRegistration = endpoint({
  ...sendsMail,
  rule: "API-260",
  source: "documented",
  path: `${vendorBase}/init/registration`,
  body: z.strictObject({
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    password: newPassword,
    /** Agrees to news by email. */
    wantsNews: z.boolean().optional(),
  }),
  errors: ["INVALID_NEW_PASSWORD", "INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  anonymous: true,
});

/** POST an email address to get a code to sign in with. */
export const startPasswordlessLogin = endpoint({
  ...sendsMail,
  rule: "API-261",
  source: "documented",
  path: `${vendorBase}/init/passwordless/login`,
  body: z.strictObject({ email: emailAddress }),
  errors: ["INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  anonymous: true,
});

/** POST an email address to get a code and a link that set a new password. */
export const forgotPassword = endpoint({
  ...sendsMail,
  rule: "API-261",
  source: "documented",
  path: `${vendorBase}/forgot_password`,
  body: z.strictObject({ email: emailAddress }),
  errors: ["INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  anonymous: true,
});

/** POST: sends a code to the signed-in shopper's own address. */
export const startEmailVerification = endpoint({
  ...sendsMail,
  rule: "API-262",
  source: "ours",
  shoppersOnly: true,
  path: `${base}/email-verification`,
  body: z.strictObject({}),
  errors: ["INVALID_SESSION_ID", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
});

/**
 * POST a new address to the signed-in shopper, with the current password, or for a shopper without one with a
 * code that was mailed to the current address (`startEmailVerification`).
 */
export const startEmailChange = endpoint({
  ...sendsMail,
  rule: "API-263",
  source: "ours",
  shoppersOnly: true,
  path: `${base}/email-change`,
  body: z.strictObject({
    newEmail: emailAddress,
    password: z.string().min(1).max(1024).optional(),
    identifier: identifier.optional(),
    code: code.optional(),
  }),
  errors: [
    "INVALID_SESSION_ID",
    "INVALID_OLD_PASSWORD",
    "INVALID_CODE",
    "ITEM_NOT_FOUND",
    "INVALID_API_INPUT",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
});

/** POST the identifier of an earlier answer to have a new code mailed to the same address. */
export const sendCodeAgain = endpoint({
  ...sendsMail,
  rule: "API-264",
  source: "ours",
  path: `${base}/resend`,
  body: z.strictObject({ identifier }),
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  anonymous: true,
});

/** POST an identifier, the token of a link, or both, to read what it is for. Nothing changes. */
export const readChallenge = endpoint({
  rule: "API-265",
  source: "ours",
  method: "POST",
  onlyReads: true,
  path: `${base}/read`,
  query,
  body: z.strictObject({ identifier: identifier.optional(), token: token.optional() }),
  response: z.object({
    purpose: challengePurpose,
    /** The address that the mail went to, with most letters hidden. */
    maskedEmail: z.string(),
    expiresAt: z.string(),
    /** Whether the identifier is that of the browser that asked for the mail. */
    isAskedHere: z.boolean(),
  }),
  status: 200,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "JSON_PARSER_ERROR"],
  anonymous: true,
});

/**
 * POST the code with its identifier, or the token of the link. Does what the mail was for, once. Registering
 * and signing in answer a token like `createToken`. A reset also needs `newPassword`, and so does a link that
 * registers without the identifier of the browser that asked: whoever typed the first password may be a
 * stranger.
 */
export const completeChallenge = endpoint({
  rule: "API-266",
  source: "ours",
  method: "POST",
  path: `${base}/complete`,
  query,
  body: z.strictObject({
    purpose: challengePurpose,
    identifier: identifier.optional(),
    code: code.optional(),
    token: token.optional(),
    newPassword: newPassword.optional(),
  }),
  response: z.object({
    purpose: challengePurpose,
    /** Null where this signs nobody in. */
    access_token: z.string().nullable(),
    /** In seconds. */
    expires_in: z.number().int().nullable(),
    /** The id of the user. */
    id: z.string(),
  }),
  status: 200,
  audience: "private",
  errors: [
    "INVALID_CODE",
    "ITEM_NOT_FOUND",
    "INVALID_NEW_PASSWORD",
    "INVALID_API_INPUT",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  anonymous: true,
  forwardsClientIp: true,
});
