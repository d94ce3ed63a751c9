/**
 * The header by which a browser says that nobody has opened the page yet: `prefetch`, or `prefetch;prerender`
 * for one that is drawn already. The storefront passes it on to a platform of this repository.
 */
export const prefetchHeader = "sec-purpose";

/**
 * Whether a request only fetches ahead. Older browsers, and the store's own scripts, which may not set
 * `Sec-Purpose`, send `Purpose: prefetch`.
 */
export const isPrefetch = (headers: Pick<Headers, "get">): boolean =>
  [prefetchHeader, "purpose"].some((name) => /^prefetch\b/i.test(headers.get(name)?.trim() ?? ""));
