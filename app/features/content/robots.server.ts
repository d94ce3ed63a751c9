import { createAddresses } from "~/addresses";
import type { StoreContext } from "~/request/store-context.server";

/**
 * `/robots.txt` of the host. Pages that say `noindex` may be read, or nobody would see that they say it; what
 * only a shopper's own posts lead to is kept out. Where this is not the production host, its copy of the
 * store is not to be found at all.
 */
export async function loadRobots({ url, addresses, storePrefixes }: StoreContext): Promise<Response> {
  const isProduction = addresses.prefix === "";
  const stores = ["", ...storePrefixes].map(createAddresses);
  const lines = isProduction
    ? [
        "User-agent: *",
        ...stores.flatMap((store) =>
          [store.checkoutRoot(), store.orderSummary(""), store.searchSuggestions()].map(
            (path) => `Disallow: ${path}`,
          ),
        ),
        "",
        ...stores.map((store) => `Sitemap: ${url.origin}${store.sitemap()}`),
      ]
    : ["User-agent: *", "Disallow: /"];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
