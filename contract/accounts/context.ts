import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { commonQuery, withFallback, occasional, textOrNull, booleanText } from "#contract/values";

/** The session of a shopper or guest (API-48). All ids are null for a guest. */
export const sessionContext = z.looseObject({
  /** The effective account. */
  accountId: textOrNull,
  accountName: textOrNull,
  guestUser: z.boolean(),
  profile: withFallback(
    z.looseObject({ firstName: textOrNull, lastName: textOrNull, email: z.string(), userName: z.string() }),
    null,
  ),
  userId: textOrNull,
  buyerGroups: withFallback(z.array(z.object({ id: z.string(), name: z.string() })), []),
  /** Our own addition: whether the shopper may see drafts. Absent if not. */
  isEditor: occasional(z.boolean()),
});

/** Error codes of an `effectiveAccountId` that the shopper may not act for (API-9). */
const accountErrors = ["INSUFFICIENT_ACCESS", "ILLEGAL_QUERY_PARAMETER_VALUE", "INVALID_ID_FIELD"] as const;

/** GET the session context. 401 INVALID_SESSION_ID if the session has expired. */
export const getSessionContext = endpoint({
  rule: "API-48",
  source: "specification",
  method: "GET",
  path: `${storePath}/session-context`,
  query: z.object(commonQuery),
  response: sessionContext,
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT", ...accountErrors],
});

/**
 * An account that the shopper may act for, with the names of the wire format (API-26). Unknown address values
 * are null.
 */
export const managedAccount = z.object({
  externalManagedAccountId: z.string().nullable(),
  accountId: z.string(),
  accountName: z.string(),
  isMyAccount: z.boolean(),
  /** Our own addition: the name of the account that this one belongs to. Null for one that stands alone. */
  parentName: occasional(z.string().nullable()),
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
 * GET the accounts that a shopper may act for. With `includeMyAccount` the shopper's own account comes first.
 * 401 for guests.
 */
export const getExternalManagedAccounts = endpoint({
  rule: "API-49",
  source: "specification",
  method: "GET",
  path: `${storePath}/external-managed-accounts`,
  query: z.object({ ...commonQuery, includeMyAccount: booleanText }),
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
 * GET an account that the shopper may act for. `fields` is a comma-separated list of account fields (API-50),
 * by default only the name.
 */
export const getEffectiveAccount = endpoint({
  rule: "API-50",
  source: "specification",
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

/** GET the store's shopper agent. 404 if the store has none. The shape of the answer is our own. */
export const getShopperAgentContext = endpoint({
  rule: "API-52",
  source: "specification",
  method: "GET",
  path: `${storePath}/shopperAgent/context`,
  query: z.object(commonQuery),
  response: z.object({
    agentEnabled: z.boolean(),
    agentId: z.string(),
    agentName: z.string(),
    accountId: z.string().nullable(),
    /** The page where shoppers ask the agent. Without one the storefront has no entry to it. */
    agentUrl: occasional(z.string()),
  }),
  status: 200,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_SESSION_ID", ...accountErrors],
});
