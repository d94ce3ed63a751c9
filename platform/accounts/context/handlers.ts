import type * as applicationContext from "#contract/accounts/application-context";
import type * as context from "#contract/accounts/context";
import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/index";
import type { Shopper } from "#platform/core/actor";
import { loadMembership } from "#platform/accounts/accounts/sold-membership";
import { cachedQuery } from "#platform/core/cached-query";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { settingsOf } from "#platform/core/store-settings";
import type { Database, Executor, WebstoreTable } from "#platform/db/database";

import { buildApplicationContext, toWebstore } from "./application-context";

const ownCalls = Object.entries<Endpoint>(endpoints).flatMap(([name, { source }]) =>
  source === "ours" ? [name] : [],
);

/** The buyer groups by name. */
const loadGroups = cachedQuery(
  300,
  ["prices"],
  () => "all",
  async ({ db }: { db: Database; now: () => Date }) => {
    const rows = await db.selectFrom("buyer_group").select(["id", "name"]).execute();
    return new Map(rows.map((row) => [row.name, row]));
  },
);

/**
 * Application context, stores, own calls, session context and AI settings (API-47, API-48, API-51, API-52,
 * API-207, API-402).
 */
export const contextHandlers: Handlers<
  typeof applicationContext & Pick<typeof context, "getSessionContext" | "getShopperAgentContext">
> = {
  async getApplicationContext({ webstore, services }) {
    const group = await services.db
      .selectFrom("location_group")
      .select("id")
      .where("is_all", "=", true)
      .executeTakeFirst();
    const membership = await loadMembership({ ...services, webstore });
    return {
      body: {
        ...buildApplicationContext(webstore, group?.id ?? null),
        membership: membership && {
          productId: membership.productId,
          productUrlName: membership.productUrlName,
          name: membership.name,
        },
      },
    };
  },

  /** A storefront without a list of its own takes the first store for the main one (OPS-8). */
  async listWebstores({ services }) {
    const [main, ...others] = (await services.db
      .selectFrom("webstore")
      .selectAll()
      .orderBy("sort_order")
      .orderBy("name")
      .execute()) as WebstoreTable[];
    const stores = main ? [main, ...others.sort((a, b) => (a.name < b.name ? -1 : 1))] : [];
    return { body: { count: stores.length, webstores: stores.map(toWebstore) } };
  },

  async listOwnCalls() {
    return { body: { calls: ownCalls } };
  },

  /** A guest has no account, user or profile (API-48), and the store's groups of guests (API-418). */
  async getSessionContext({ actor, webstore, services }) {
    if (actor.kind === "guest") {
      const { guestGroups = [] } = settingsOf(webstore);
      const groups = guestGroups.length > 0 ? await loadGroups(services) : new Map<string, never>();
      return {
        body: {
          accountId: null,
          accountName: null,
          guestUser: true,
          profile: null,
          userId: null,
          buyerGroups: guestGroups.flatMap((name) => groups.get(name) ?? []),
        },
      };
    }
    return { body: toSessionContext(actor) };
  },

  /**
   * The platform is its own recommender, so there is no host to name. A store can turn recommendations off in
   * its settings (API-51).
   */
  async getAiConfiguration({ webstore, services }) {
    const settings = settingsOf(webstore);
    const deployed = settings.recommendationsEnabled !== false;
    return {
      body: {
        activityTrackingEnabled: settings.activityTrackingEnabled !== false,
        catalogExists: await hasProducts(services.db, webstore),
        isDeployed: deployed,
        deploymentEnabled: deployed,
        host: null,
        siteId: webstore.site_id,
        tenant: webstore.name,
      },
    };
  },

  async getShopperAgentContext({ webstore, actor }) {
    const { shopperAgent } = settingsOf(webstore);
    if (!shopperAgent) throw notFound("This store has no shopper agent");
    const { id: agentId, name: agentName, url: agentUrl } = shopperAgent;
    const accountId = actor.kind === "shopper" ? actor.effectiveAccountId : null;
    return { body: { agentEnabled: true, agentId, agentName, accountId, ...(agentUrl && { agentUrl }) } };
  },
};

/** The session context of a signed-in shopper (API-48). */
export function toSessionContext(shopper: Shopper) {
  const { firstName, lastName, email, userName } = shopper;
  return {
    accountId: shopper.effectiveAccountId,
    accountName: shopper.effectiveAccountName,
    guestUser: false,
    profile: { firstName, lastName, email, userName },
    userId: shopper.userId,
    buyerGroups: shopper.buyerGroups.map(({ id, name }) => ({ id, name })),
    isEditor: shopper.isEditor,
  };
}

/** Whether the store sells any product. */
async function hasProducts(db: Executor, { brands }: WebstoreTable): Promise<boolean> {
  const row = await db
    .selectFrom("product")
    .select("id")
    .where("is_active", "=", true)
    .where((of) => of("brand", "=", of.fn.any(of.val([...brands]))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
