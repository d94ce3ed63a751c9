import { isNotFound } from "~/commerce/errors";
import type { StoreContext } from "~/request/store-context.server";
import { createSharedContext, type SharedContext } from "./shared-context.server";

/**
 * The time for which markup is cached: as long as content, and shorter if some of its data could not be
 * loaded.
 */
const lifetimeMs = 300_000;
const lifetimeIncompleteMs = 5_000;

export interface CachedMarkup<Markup> {
  drawn: Promise<Markup>;
  /** Milliseconds since 1970. */
  expires: number;
  /** The revision of the cached platform answers that it was rendered from. */
  revision: number;
}

/**
 * Renders markup once for all visitors and caches it by name (CONTENT-6). Simultaneous callers share one
 * rendering. It is rendered again after it has expired, or after cached platform answers were dropped. Guests
 * and signed-in shoppers have separate entries, because menus may have items for guests. A preview is not
 * cached.
 */
export function cachedMarkup<Markup>(
  cache: Map<string, CachedMarkup<Markup>>,
  name: string,
  context: StoreContext,
  draw: (shared: SharedContext, onFailure: () => void) => Promise<Markup>,
): Promise<Markup> {
  const shared = createSharedContext(context);
  if (shared.visitor.isPreviewing) return draw(shared, () => {});
  const key = shared.visitor.isSignedIn ? `${name} signed in` : name;
  const now = context.now().getTime();
  const known = cache.get(key);
  if (known && known.expires > now && known.revision === context.shop.revision) return known.drawn;
  const entry: CachedMarkup<Markup> = {
    expires: now + lifetimeMs,
    revision: context.shop.revision,
    drawn: draw(shared, () => (entry.expires = now + lifetimeIncompleteMs)),
  };
  cache.set(key, entry);
  entry.drawn.catch(() => cache.delete(key));
  return entry.drawn;
}

/** True for an error that a retry may solve. Only "not found" is permanent. */
export const isTemporary = (error: unknown) => !isNotFound(error);
