import { clientAddressHeader, clientUserAgentHeader } from "#contract/accounts/identity";
import type * as recording from "#contract/analytics/recording";
import { deleteActivities, viewOwners } from "#platform/catalog/recommendations/views";
import { ownerKey } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";

import { storeEvents } from "./record";
import { withNamedPayloads } from "./shared-payloads";
import { withdrawConsent } from "./withdrawn-consent";
import { visitsOf } from "./visit";

/** The calls of storefronts about their visitors. */
export const analyticsHandlers: Handlers<typeof recording> = {
  async recordEvents({ body: { events, payloads = {} }, webstore, services: { db, now } }) {
    const { given, unknown } = withNamedPayloads(events, payloads);
    return { body: { ...(await storeEvents(db, webstore, given, now())), unknown } };
  },

  async forgetActivities({ body, actor, services: { db, now }, request: { headers } }) {
    const isShopper = actor.kind === "shopper";
    const owners = [
      ...new Set([
        ...viewOwners(actor),
        ...(isShopper ? [ownerKey({ ...actor, effectiveAccountId: actor.accountId })!] : []),
        ...body.guestIds.map((guestId) => `guest:${guestId}`),
      ]),
    ];
    const address = headers.get(clientAddressHeader);
    const source = address ? { address, browser: headers.get(clientUserAgentHeader) ?? "" } : null;
    const stores = source ? await db.selectFrom("webstore").select("id").execute() : [];
    const visits = await Promise.all(stores.map(async ({ id }) => (await visitsOf(db, id, now()))(source)));
    const deleted = await deleteActivities(db, owners);
    const named = {
      owners,
      userId: isShopper ? actor.userId : null,
      visits: visits.filter((visit) => visit !== null),
    };
    const events = await db.transaction().execute((trx) => withdrawConsent(trx, named, now()));
    return { body: { forgotten: deleted + events } };
  },
};
