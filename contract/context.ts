import { z } from "zod";
import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { commonQuery, orElse, sometimes, textOrNone, trueOrFalse } from "./values";

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
  /** Ours: whether the shopper may see drafts (decisions.md section 8). */
  isEditor: sometimes(z.boolean()),
});

export type SessionContext = z.infer<typeof sessionContext>;

/**
 * What naming an account that is not one's own to act for answers, on every call (platform-api.md section
 * 0.2).
 */
const accountErrors = ["INSUFFICIENT_ACCESS", "ILLEGAL_QUERY_PARAMETER_VALUE", "INVALID_ID_FIELD"] as const;

/** GET session-context (platform-api.md section 1). */
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
 * GET the accounts that a shopper may act for; with `includeMyAccount` the own one comes first. A guest has
 * none: 401.
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
 * GET an account that the shopper may act for. `fields` is a comma list of Name, Type, BillingStreet,
 * BillingCity, BillingState, BillingPostalCode and BillingCountry; without it the name comes.
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
 * GET shopperAgent/context. A store without an agent answers 404, which clients cache as not found; the shape
 * is ours.
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
