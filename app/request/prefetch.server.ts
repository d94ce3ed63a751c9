/**
 * The answer to a prefetch that would set a cookie or change data (LINK-23). A browser keeps only answers of
 * 2xx, so it asks again when the shopper opens the page. 503 would make it stop prefetching for a while.
 */
export const refusePrefetch = (): Response => new Response(null, { status: 425, statusText: "Too Early" });

export { isPrefetch } from "#contract/prefetch";
