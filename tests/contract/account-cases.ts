import { seededId } from "~/platform/ids";
import type { accountHandlers } from "~/platform/resources/accounts/handlers";
import type { contextHandlers } from "~/platform/resources/context/handlers";

import { badCurrency, refusal, type Case, type Prepare } from "./case";

const nobodysAccount = seededId("account", "nope");
const buyer = { kind: "business", managed: ["Birch Court", "Alder House"], groups: [{ priceBooks: ["business"] }] } satisfies Case["signedIn"];

const expired = refusal("a session that is over", 401, "INVALID_SESSION_ID", { headers: { authorization: `Bearer ${"x".repeat(32)}` } });
const notMine = refusal("an account of somebody else", 403, "INSUFFICIENT_ACCESS", { query: { effectiveAccountId: nobodysAccount } });
const zeros = refusal("an account id of zeros", 400, "ILLEGAL_QUERY_PARAMETER_VALUE", { query: { effectiveAccountId: "000000000000000" } });
const otherKind = refusal("an id of another kind", 400, "INVALID_ID_FIELD", { query: { effectiveAccountId: seededId("cart", "nope") } });

/** Settings of a store are read anew within half a minute; each time is a minute after the last. */
let minutes = 0;
const withSettings = (settings: object): Prepare => async (_guest, { side }) => {
  await side.db.updateTable("webstore").set({ settings: JSON.stringify(settings) }).where("name", "=", "ardenne").execute();
  minutes += 1;
  side.clock.offset = minutes * 60_000;
  return {};
};

export const accountCases: Record<keyof typeof accountHandlers | keyof typeof contextHandlers, Case> = {
  getApplicationContext: { input: {}, refusals: [badCurrency] },
  getSessionContext: { signedIn: buyer, input: {}, refusals: [badCurrency, expired, notMine, zeros, otherKind] },
  getExternalManagedAccounts: {
    signedIn: buyer,
    input: { query: { includeMyAccount: "true" } },
    stranger: () => ({}),
    refusals: [refusal("a word for a flag", 400, "INVALID_API_INPUT", { query: { includeMyAccount: "perhaps" } }), expired, notMine, zeros, otherKind],
  },
  getEffectiveAccount: {
    signedIn: buyer,
    input: ({ account }) => ({ params: { accountId: account!.managedIds[0]! }, query: { fields: "Name,Type,BillingCity" } }),
    refusals: [
      refusal("an account of somebody else", 404, "EFFECTIVE_ACCOUNT_NOT_FOUND", { params: { accountId: nobodysAccount } }),
      refusal("an unknown field", 400, "INVALID_API_INPUT", ({ account }) => ({ params: { accountId: account!.accountId }, query: { fields: "Name,Secret" } })),
      expired, notMine, zeros, otherKind,
    ],
  },
  getAiConfiguration: { input: {}, refusals: [badCurrency] },
  getShopperAgentContext: {
    input: withSettings({ shopperAgent: { id: "kitchen-helper", name: "Kitchen helper" } }),
    refusals: [refusal("a store without an agent", 404, "ITEM_NOT_FOUND", withSettings({})), expired],
  },
};
