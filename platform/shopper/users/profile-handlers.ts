import type * as profile from "#contract/accounts/profile";
import { requireShopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";
import { settingsOf } from "#platform/core/store-settings";

import { changeProfile, loadProfile } from "./profile";

/** A shopper's own profile (API-220, API-221). */
export const profileHandlers: Handlers<typeof profile> = {
  async getProfile({ actor, services }) {
    return { body: await loadProfile(services.db, requireShopper(actor)) };
  },

  async updateProfile({ actor, body, services, webstore }) {
    const scope = { db: services.db, actor, now: services.now(), settings: settingsOf(webstore) };
    return { body: await changeProfile(scope, body) };
  },
};
