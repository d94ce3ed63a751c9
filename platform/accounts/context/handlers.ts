import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { settingsOf } from "#platform/core/store-settings";

import { buildApplicationContext } from "./application-context";
import { hasProducts } from "./queries";

type ContextCalls =
  "getApplicationContext" | "getSessionContext" | "getAiConfiguration" | "getShopperAgentContext";

export const contextHandlers: Handlers<ContextCalls> = {
  async getApplicationContext({ webstore, services }) {
    const group = await services.db
      .selectFrom("location_group")
      .select("id")
      .where("is_all", "=", true)
      .executeTakeFirst();
    return { body: buildApplicationContext(webstore, group?.id ?? null) };
  },

  /** A guest has neither account nor user nor profile (platform-api.md section 1). */
  async getSessionContext({ actor }) {
    if (actor.kind === "guest") {
      return {
        body: {
          accountId: null,
          accountName: null,
          guestUser: true,
          profile: null,
          userId: null,
          buyerGroups: [],
        },
      };
    }
    const { firstName, lastName, email, userName } = actor;
    return {
      body: {
        accountId: actor.effectiveAccountId,
        accountName: actor.effectiveAccountName,
        guestUser: false,
        profile: { firstName, lastName, email, userName },
        userId: actor.userId,
        buyerGroups: actor.buyerGroups,
        isEditor: actor.isEditor,
      },
    };
  },

  /**
   * The recommender is this platform itself, so there is no host to ask; a store switches it off in its
   * settings.
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
    const accountId = actor.kind === "shopper" ? actor.effectiveAccountId : null;
    return {
      body: { agentEnabled: true, agentId: shopperAgent.id, agentName: shopperAgent.name, accountId },
    };
  },
};
