import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { commonQuery, occasional } from "#contract/values";
import { emailAddress } from "./challenges";

/*
 * A shopper's profile as the vendor documents it. The storefront reads our own profile, which also has the
 * ZIP code and the consents (API-220).
 */

const path = `${storePath}/myprofile` as const;
const query = z.object(commonQuery);
/** A proof that no robot asks. The vendor requires it; this platform limits attempts instead. */
const reCaptchaToken = z.string().max(4000).optional();
const identifier = z.string().regex(/^[\w-]{32,64}$/);

const buyerProfile = {
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  userName: z.string(),
  isEmailVerified: z.boolean(),
  /** No code is sent to a phone here, so no number is verified. */
  isPhoneVerified: z.boolean(),
};

const sentCode = {
  identifier: z.string(),
  message: z.string(),
  /** The address that the code went to, with most letters hidden. */
  recipient: z.string(),
  status: z.string(),
};

/** GET the shopper's name, address and phone number. Guests get 401. */
export const getMyProfile = endpoint({
  rule: "API-410",
  source: "documented",
  shoppersOnly: true,
  method: "GET",
  path,
  query,
  response: z.object(buyerProfile),
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT"],
});

/**
 * PATCH the given parts. Another `email` needs a proof of the owner, made minutes ago in this session
 * (`startMyProfileCode`, `verifyMyProfileCode`). It becomes the shopper's when the code that is mailed to it
 * comes back.
 */
export const updateMyProfile = endpoint({
  rule: "API-410",
  source: "documented",
  shoppersOnly: true,
  method: "PATCH",
  path,
  query,
  body: z.strictObject({
    firstName: z.string().max(80).optional(),
    lastName: z.string().max(80).optional(),
    phoneNumber: z.string().max(40).optional(),
    email: emailAddress.optional(),
    verificationInput: z
      .strictObject({ reCaptchaToken, stepUpVerificationIdentifier: z.string().max(64).optional() })
      .optional(),
  }),
  response: z.object({
    ...buyerProfile,
    /** Empty unless a code was mailed to a new address. */
    verificationResponse: z.object({
      identifier: occasional(sentCode.identifier),
      message: occasional(sentCode.message),
      method: occasional(z.string()),
      recipient: occasional(sentCode.recipient),
      status: occasional(sentCode.status),
    }),
  }),
  status: 200,
  audience: "private",
  errors: [
    "INVALID_SESSION_ID",
    "PROOF_REQUIRED",
    "INVALID_API_INPUT",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  invalidatesSession: true,
  forwardsClientIp: true,
});

/** POST: mails a code to the shopper's own address, for a proof of the owner (StepUp) or of the address. */
export const startMyProfileCode = endpoint({
  rule: "API-411",
  source: "documented",
  shoppersOnly: true,
  method: "POST",
  path: `${path}/actions/initOTP`,
  query,
  body: z.strictObject({ method: z.literal("EMAIL"), type: z.enum(["StepUp", "Verify"]), reCaptchaToken }),
  response: z.object(sentCode),
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT", "LIMIT_EXCEEDED", "JSON_PARSER_ERROR"],
  forwardsClientIp: true,
});

/** POST the code with its identifier. It proves the owner and the address, or changes the address. */
export const verifyMyProfileCode = endpoint({
  rule: "API-411",
  source: "documented",
  shoppersOnly: true,
  method: "POST",
  path: `${path}/actions/verify`,
  query,
  body: z.strictObject({ code: z.string().max(20), identifier }),
  response: z.object({ message: z.string(), status: z.string() }),
  status: 200,
  audience: "private",
  errors: [
    "INVALID_SESSION_ID",
    "INVALID_CODE",
    "ITEM_NOT_FOUND",
    "INVALID_API_INPUT",
    "LIMIT_EXCEEDED",
    "JSON_PARSER_ERROR",
  ],
  invalidatesSession: true,
  forwardsClientIp: true,
});
