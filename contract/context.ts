import { z } from "zod";
import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { commonQuery, orElse, sometimes, textOrNone, trueOrFalse } from "./values";

/** Who the shopper is (API-48). All ids are null for a guest. */
export const sessionContext = z.looseObject({
  /** Of the effective account; null for a guest. */
  accountId: textOrNone,
  accountName: textOrNone,
  guestUser: z.boolean(),
  profile: orElse(
    z.looseObject({ firstName: textOrNone, lastName: textOrNone, email: z.string(), userName: z.string() }),
    null,
  ),
  userId: textOrNone,
  buyerGroups: orElse(z.array(z.object({ id: z.string(), name: z.string() })), []),
  /** Ours: whether the shopper may see drafts; absent for others. */
  isEditor: sometimes(z.boolean()),
});

/** Error codes of an `effectiveAccountId` that the shopper may not act for (API-9). */
const accountErrors = ["INSUFFICIENT_ACCESS", "ILLEGAL_QUERY_PARAMETER_VALUE", "INVALID_ID_FIELD"] as const;

/** GET the session context; 401 INVALID_SESSION_ID for an expired session. */
export const getSessionContext = endpoint({
  rule: "API-48",
  method: "GET",
  path: `${storePath}/session-context`,
  query: z.object(commonQuery),
  response: sessionContext,
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT", ...accountErrors],
});

/** An account that the shopper may act for, as it travels (API-26). Address parts are null where unknown. */
export const managedAccount = z.object({
  externalManagedAccountId: z.string().nullable(),
  accountId: z.string(),
  accountName: z.string(),
  isMyAccount: z.boolean(),
  address: z.object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    country: z.string().nullable(),
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    geolocationAccuracy: z.string().nullable(),
  }),
});

/**
 * GET the accounts that a shopper may act for; with `includeMyAccount` the shopper's own comes first. 401 for
 * guests.
 */
export const getExternalManagedAccounts = endpoint({
  rule: "API-49",
  method: "GET",
  path: `${storePath}/external-managed-accounts`,
  query: z.object({ ...commonQuery, includeMyAccount: trueOrFalse }),
  response: z.object({
    externalManagedAccounts: z.array(managedAccount),
    totalExternalManagedAccounts: z.number().int(),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT", ...accountErrors],
  accountRecords: true,
});

/**
 * GET an account that the shopper may act for. `fields` is a comma-separated list of Name, Type,
 * BillingStreet, BillingCity, BillingState, BillingPostalCode and BillingCountry; without it only the name is
 * given.
 */
export const getEffectiveAccount = endpoint({
  rule: "API-50",
  method: "GET",
  path: `${storePath}/effective-accounts/{accountId}`,
  query: z.object({ ...commonQuery, fields: z.string().max(500).optional() }),
  response: z.object({
    id: z.string(),
    name: z.string(),
    fields: z.record(z.string(), z.string().nullable()),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT", "EFFECTIVE_ACCOUNT_NOT_FOUND", ...accountErrors],
  accountRecords: true,
});

/**
 * GET the store's shopper agent; 404 where the store has none, which clients cache as not found. The shape is
 * ours.
 */
export const getShopperAgentContext = endpoint({
  rule: "API-52",
  method: "GET",
  path: `${storePath}/shopperAgent/context`,
  query: z.object(commonQuery),
  response: z.object({
    agentEnabled: z.boolean(),
    agentId: z.string(),
    agentName: z.string(),
    accountId: z.string().nullable(),
  }),
  status: 200,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_SESSION_ID", ...accountErrors],
});
