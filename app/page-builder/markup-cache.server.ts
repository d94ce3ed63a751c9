import { CommerceError } from "~/request/commerce-error.server";
import type { StoreContext } from "~/request/store-context.server";
import { createSharedContext, type SharedContext } from "./shared-context.server";

/** How long markup is cached: as long as the content it is made of, less where a part could not be read. */
const lifetimeMs = 300_000;
const lifetimeIncompleteMs = 5_000;

export interface CachedMarkup<Markup> {
  drawn: Promise<Markup>;
  /** Milliseconds since 1970. */
  expires: number;
  /** The revision of the shared answers that it was drawn from. */
  revision: number;
}

/**
 * Draws markup once for all visitors and caches it by name (CONTENT-6). Simultaneous callers share
 * one drawing. It is drawn anew when it has expired or when shared answers were dropped. Guests and signed-in
 * shoppers have separate entries, because menus may have items for guests. A preview is not cached.
 */
export function cachedMarkup<Markup>(
  cache: Map<string, CachedMarkup<Markup>>,
  name: string,
  context: StoreContext,
  draw: (shared: SharedContext, onFailure: () => void) => Promise<Markup>,
): Promise<Markup> {
  const shared = createSharedContext(context);
  if (shared.preview) return draw(shared, () => {});
  const key = shared.isSignedIn ? `${name} signed in` : name;
  const now = context.now().getTime();
  const known = cache.get(key);
  if (known && known.expires > now && known.revision === context.revision) return known.drawn;
  const entry: CachedMarkup<Markup> = {
    expires: now + lifetimeMs,
    revision: context.revision,
    drawn: draw(shared, () => (entry.expires = now + lifetimeIncompleteMs)),
  };
  cache.set(key, entry);
  entry.drawn.catch(() => cache.delete(key));
  return entry.drawn;
}

/** True for an error that may be gone at the next try. Only "not found" is permanent. */
export const isTemporary = (error: unknown) =>
  !(error instanceof CommerceError && error.kind === "not-found");
