import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, occasional, withFallback } from "#contract/values";

const profilePath = `${ownStorePath}/profile` as const;

/** Kinds of mail that a shopper may agree to receive (MAIL-2). */
export const consentKind = z.enum(["news", "cart-reminder"]);

/**
 * The store's data about a signed-in shopper. Both calls are our own: the vendor's profile (API-410) has
 * neither ZIP code nor consents.
 */
const profile = z.object({
  userId: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** The ZIP code that the shopper prefers. */
  zipCode: z.string().nullable(),
  /** Since when the shopper agrees to each kind of mail, ISO 8601; null for a kind without consent. */
  consents: z.record(consentKind, z.string().nullable()),
  /**
   * The business account that the shopper acts for, where the query asks for it; null for a person at home.
   * Amounts are decimal text, null for an account without a limit. `openOrders` are those by purchase order
   * with something to pay, the oldest first, at most 20 (PAY-93), each due on an ISO day.
   */
  account: occasional(
    z
      .object({
        name: z.string(),
        creditLimit: z.string().nullable(),
        creditLeft: z.string().nullable(),
        openOrders: withFallback(
          z.array(
            z.object({
              orderNumber: z.string(),
              purchaseOrderNumber: z.string(),
              invoices: z.array(z.string()),
              open: z.string(),
              dueOn: z.string().nullable(),
              isOverdue: z.boolean(),
            }),
          ),
          [],
        ),
      })
      .nullable(),
  ),
  /**
   * The groups of members that the account is in (PRICE-39), each until an ISO 8601 time, or null for good,
   * where the query asks for the account.
   */
  memberships: occasional(z.array(z.object({ name: z.string(), until: z.string().nullable() }))),
  /**
   * When the account's last membership ended, if it is in no such group now, ISO 8601; null if it never had
   * one. Given with the account.
   */
  lastMembershipEnd: occasional(z.string().nullable()),
});
export type Profile = z.infer<typeof profile>;

const errors = ["INVALID_SESSION_ID", "INVALID_API_INPUT"] as const;

/** GET the shopper's own profile. Guests get 401. */
export const getProfile = endpoint({
  rule: "API-220",
  source: "ours",
  shoppersOnly: true,
  method: "GET",
  path: profilePath,
  query: z.object({ ...commonQuery, includeAccount: z.enum(["true", "false"]).optional() }),
  response: profile,
  status: 200,
  audience: "private",
  errors,
});

/**
 * PATCH the given parts of the shopper's own profile. An empty phone number or ZIP code removes the value. A
 * consent is given or withdrawn by true or false; a shopper without a verified email address cannot give one.
 */
export const updateProfile = endpoint({
  rule: "API-221",
  source: "ours",
  shoppersOnly: true,
  method: "PATCH",
  path: profilePath,
  query: z.object(commonQuery),
  body: z.strictObject({
    firstName: z.string().max(80).optional(),
    lastName: z.string().max(80).optional(),
    phoneNumber: z.string().max(40).optional(),
    zipCode: z.string().max(20).optional(),
    consents: z.partialRecord(consentKind, z.boolean()).optional(),
  }),
  response: profile,
  status: 200,
  audience: "private",
  errors: [...errors, "JSON_PARSER_ERROR"],
  invalidatesSession: true,
});
