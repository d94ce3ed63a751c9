import { seededId } from "#platform/core/ids";
import type { deviceHandlers } from "#platform/accounts/accounts/device-handlers";
import type { accountHandlers } from "#platform/accounts/accounts/handlers";
import { createShopper } from "#platform/accounts/accounts/registration";
import { createShopperSession } from "#platform/accounts/accounts/sessions";
import type { tokenHandlers } from "#platform/accounts/accounts/token-handlers";
import type { contextHandlers } from "#platform/accounts/context/handlers";

import { failSignIns } from "#tests/support/failed-sign-ins";

import { badCurrency, refusal, type Case, type Prepare } from "./case";

const nobodysAccount = seededId("account", "nope");
const buyer = {
  kind: "business",
  managed: ["Birch Court", "Alder House"],
  groups: [{ priceBooks: ["business"] }],
} satisfies Case["signedIn"];

const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", {
  headers: { authorization: `Bearer ${"x".repeat(32)}` },
});
const notMine = refusal("an account of somebody else", 403, "INSUFFICIENT_ACCESS", {
  query: { effectiveAccountId: nobodysAccount },
});
const zeros = refusal("an account id of zeros", 400, "ILLEGAL_QUERY_PARAMETER_VALUE", {
  query: { effectiveAccountId: "000000000000000" },
});
const otherKind = refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
  query: { effectiveAccountId: seededId("cart", "nope") },
});

/** A store's settings are cached for up to half a minute, so each case runs a minute after the one before. */
let minutes = 0;
const withAgent =
  (shopperAgent: object | null): Prepare =>
  async (_guest, { side }) => {
    const { settings } = await side.db
      .selectFrom("webstore")
      .select("settings")
      .where("name", "=", "ardenne")
      .executeTakeFirstOrThrow();
    await side.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify({ ...settings, shopperAgent }) })
      .where("name", "=", "ardenne")
      .execute();
    minutes += 1;
    side.clock.offset = minutes * 60_000;
    return {};
  };

let shoppers = 0;
const password = "a long way round the kitchen";
/** A shopper with a password. */
const registered =
  (body: object = {}): Prepare =>
  async (_guest, { side }) => {
    const username = `token-${(shoppers += 1)}@example.com`;
    await createShopper(side.db, { email: username, password }, new Date());
    return { body: { grant_type: "password", username, password, ...body } };
  };

/** Another session of the same shopper. */
const otherDevice: Prepare = async (guest, { side }) => {
  const { sessionId } = await createShopperSession(side.db, guest.account!.userId, new Date());
  return { params: { sessionId }, body: {} };
};

export const accountCases: Record<
  | keyof typeof accountHandlers
  | keyof typeof deviceHandlers
  | keyof typeof contextHandlers
  | keyof typeof tokenHandlers,
  Case
> = {
  createToken: {
    input: registered(),
    varying: ["access_token", "instance_url"],
    stranger: ({ body }) => ({ body: { ...(body as object), password: "guessed" } }),
    refusals: [
      refusal(
        "another password",
        401,
        "INVALID_GRANT",
        registered({ password: "a long way round the bathroom" }),
      ),
      refusal("an address without an account", 401, "INVALID_GRANT", {
        body: { grant_type: "password", username: "nobody@example.com", password },
      }),
      refusal(
        "an unknown way of signing in",
        400,
        "INVALID_API_INPUT",
        registered({ grant_type: "client_credentials" }),
      ),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", registered({ scope: "all" })),
      refusal("the right password after ten wrong ones", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const input = (await registered()(guest, world)) as { body: { username: string } };
        await failSignIns(world.side.db, input.body.username, 10);
        return input;
      }),
    ],
  },
  revokeToken: {
    signedIn: {},
    input: { body: { everywhere: true } },
    stranger: () => ({}),
    refusals: [
      refusal("an invalid flag", 400, "INVALID_API_INPUT", { body: { everywhere: "yes" } }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { token: "x" } }),
      refusal("an expired session", 401, "INVALID_SESSION_ID", {
        headers: { authorization: `Bearer ${"x".repeat(32)}` },
      }),
    ],
  },
  renewToken: {
    signedIn: {},
    input: { body: {} },
    varying: ["access_token", "instance_url"],
    namesNothing: true,
    refusals: [refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { token: "x" } }), expired],
  },
  listSignedInDevices: {
    signedIn: {},
    input: {},
    refusals: [expired],
  },
  revokeSignedInDevice: {
    signedIn: {},
    input: otherDevice,
    refusals: [
      refusal("a session that was never there", 404, "ITEM_NOT_FOUND", {
        params: { sessionId: seededId("session", "nope") },
        body: {},
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        params: { sessionId: seededId("session", "nope") },
        body: { everywhere: true },
      }),
      refusal("an expired session", 401, "INVALID_SESSION_ID", {
        params: { sessionId: seededId("session", "nope") },
        body: {},
        headers: { authorization: `Bearer ${"x".repeat(32)}` },
      }),
    ],
  },
  getApplicationContext: { input: {}, refusals: [badCurrency] },
  listWebstores: { input: {}, refusals: [badCurrency] },
  listOwnCalls: { input: {}, refusals: [badCurrency] },
  getSessionContext: {
    signedIn: buyer,
    input: {},
    refusals: [badCurrency, expired, notMine, zeros, otherKind],
  },
  getExternalManagedAccounts: {
    signedIn: buyer,
    input: { query: { includeMyAccount: "true" } },
    stranger: () => ({}),
    refusals: [
      refusal("an invalid flag", 400, "INVALID_API_INPUT", { query: { includeMyAccount: "perhaps" } }),
      expired,
      notMine,
      zeros,
      otherKind,
    ],
  },
  getEffectiveAccount: {
    signedIn: buyer,
    input: ({ account }) => ({
      params: { accountId: account!.managedIds[0]! },
      query: { fields: "Name,Type,BillingCity" },
    }),
    refusals: [
      refusal("an account of somebody else", 404, "EFFECTIVE_ACCOUNT_NOT_FOUND", {
        params: { accountId: nobodysAccount },
      }),
      refusal("an unknown field", 400, "INVALID_API_INPUT", ({ account }) => ({
        params: { accountId: account!.accountId },
        query: { fields: "Name,Secret" },
      })),
      expired,
      notMine,
      zeros,
      otherKind,
    ],
  },
  getAiConfiguration: { input: {}, refusals: [badCurrency] },
  getShopperAgentContext: {
    signedIn: buyer,
    input: withAgent({ id: "helper", name: "Kitchen helper", url: "https://ask.example/kitchen" }),
    refusals: [
      refusal("a store without an agent", 404, "ITEM_NOT_FOUND", withAgent(null)),
      expired,
      notMine,
      zeros,
      otherKind,
    ],
  },
};
