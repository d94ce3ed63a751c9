import { storeProfileBody } from "#contract/content/content-bodies";

import type { Database, WebstoreTable } from "./db/database";
import { PlatformError } from "./core/errors";
import type { PlatformServices } from "./core/handler";
import { cachedQuery } from "./core/cached-query";

/**
 * The stores of the platform for its storefront, the main store first. Label, theme and telephone number are
 * those of the published profile; a storefront shows them while it cannot read the profile itself.
 */
export async function listStores(db: Database) {
  const stores = await db
    .selectFrom("webstore as w")
    .leftJoin("content as c", (join) =>
      join
        .onRef("c.site_id", "=", "w.site_id")
        .on("c.content_key", "=", "store-profile")
        .on("c.state", "=", "Live"),
    )
    .select(["w.name", "w.id", "w.site_id", "w.community_id", "c.body"])
    .orderBy("w.sort_order")
    .orderBy("w.name")
    .execute();
  return stores.map(({ name, id, site_id, community_id, body }) => {
    const { data: profile } = storeProfileBody.safeParse(body);
    return {
      name,
      webstoreId: id,
      siteId: site_id,
      communityId: community_id,
      ...(profile && { label: profile.label, theme: profile.theme, supportPhone: profile.supportPhone }),
    };
  });
}

let finders = 0;

/**
 * The store records are few and seldom change. If no change is announced, one shows within 30 s. Each finder
 * reads them for itself.
 */
const loadWebstores = cachedQuery(
  30,
  ["stores"],
  ({ finder }: PlatformServices & { finder: string }) => finder,
  ({ db }) =>
    db.selectFrom("webstore").selectAll().orderBy("sort_order").orderBy("name").execute() as Promise<
      WebstoreTable[]
    >,
);

/**
 * Creates a function that finds the web store that a call names by path, query or `scope`; the main store
 * for the few calls that name none. 404 WEBSTORE_NOT_FOUND for an unknown one (API-4), 503 with the same code
 * for a platform without stores.
 */
export function createWebstoreFinder(services: PlatformServices) {
  const asking = { ...services, finder: String(finders++) };
  return async (params: Record<string, string>, query: Record<string, string>): Promise<WebstoreTable> => {
    const stores = await loadWebstores(asking);
    const scoped = /^webStoreId Eq '(\w{15,18})'$/.exec(query.scope ?? "")?.[1];
    const id = params.webstoreId ?? query.webstoreId ?? scoped;
    const communityId = params.communityId ?? query.communityId;
    const store = stores.find(
      (each) =>
        each.id === id ||
        each.site_id === params.siteId ||
        each.channel_id === params.channelId ||
        each.community_id === communityId,
    );
    if (store) return store;
    if (id ?? params.siteId ?? params.channelId ?? communityId) {
      throw new PlatformError(404, "WEBSTORE_NOT_FOUND", "The web store does not exist");
    }
    const first = stores[0];
    if (!first) throw new PlatformError(503, "WEBSTORE_NOT_FOUND", "The platform has no web store yet");
    return first;
  };
}
