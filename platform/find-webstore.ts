import type { WebstoreTable } from "./db/catalog-tables";
import { PlatformError } from "./core/errors";
import type { PlatformServices } from "./core/handler";
import { cachedQuery } from "./core/cached-query";

let finders = 0;

/**
 * The store records are few and seldom change. If no change is announced, one shows within 30 s. Each finder
 * reads them for itself.
 */
const loadWebstores = cachedQuery(
  30,
  ["stores"],
  ({ finder }: PlatformServices & { finder: string }) => finder,
  ({ db }) => db.selectFrom("webstore").selectAll().orderBy("name").execute() as Promise<WebstoreTable[]>,
);

/**
 * Creates a function that finds the web store that a call names by path, query or `scope`; the first store
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
