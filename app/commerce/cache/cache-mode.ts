import { CommerceError } from "~/commerce/errors";

/**
 * How a call uses what is kept, after the modes of a `Request` (commerce.md section 8):
 * - default: what is kept and fresh, else a request;
 * - no-store: a request; nothing is read from what is kept, and nothing put in;
 * - reload: a request; its answer takes the place of what is kept;
 * - no-cache: as reload, but a request that is under way counts;
 * - force-cache: what is kept however old, else a request;
 * - only-if-cached: what is kept however old, else 504.
 */
export type CacheMode = "default" | "no-store" | "reload" | "no-cache" | "force-cache" | "only-if-cached";

/** Letter for letter (commerce.md section 8). */
const notInCache = "Data requested with only-if-cached policy and not found in the cache.";

export function cacheMiss(url = ""): CommerceError {
  return new CommerceError(504, notInCache, url, null, "unavailable");
}
