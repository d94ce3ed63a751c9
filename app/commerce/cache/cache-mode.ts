import { CommerceError } from "~/commerce/errors";

/**
 * The ways in which a call uses the cache, after the modes of a `Request` (DATA-27):
 * - default: a fresh entry, else a request;
 * - no-store: a request; the cache is neither read nor written;
 * - reload: a request; its answer replaces the entry;
 * - no-cache: as reload, but joins a request that is under way;
 * - force-cache: an entry of any age, else a request;
 * - only-if-cached: an entry of any age, else 504.
 */
export type CacheMode = "default" | "no-store" | "reload" | "no-cache" | "force-cache" | "only-if-cached";

/** The message of a miss with only-if-cached (DATA-27). */
const notInCache = "Data requested with only-if-cached policy and not found in the cache.";

/** 504 for a miss with only-if-cached (DATA-27). */
export function cacheMiss(url = ""): CommerceError {
  return new CommerceError(504, notInCache, url, null, "unavailable");
}
