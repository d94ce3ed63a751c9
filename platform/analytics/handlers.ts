import type * as recording from "#contract/analytics/recording";
import type { Handlers } from "#platform/core/handler";

import { storeEvents } from "./record";

/** The calls of storefronts about their visitors. */
export const analyticsHandlers: Handlers<typeof recording> = {
  async recordEvents({ body: { events }, webstore, services: { db, now } }) {
    return { body: await storeEvents(db, webstore.id, events, now()) };
  },
};
