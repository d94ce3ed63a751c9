import { createAddresses } from "~/addresses.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * `/robots.txt` of the host. Pages with `noindex` are not disallowed, because a crawler must read a page to
 * see its `noindex`. Pages that only posts lead to are disallowed. A host that is not the production host
 * disallows everything.
 */
export async function loadRobots({
  absolute,
  addresses,
  store: { prefixes: storePrefixes },
}: StoreContext): Promise<Response> {
  const isProduction = addresses.prefix === "";
  const stores = ["", ...storePrefixes].map(createAddresses);
  const lines = isProduction
    ? [
        "User-agent: *",
        ...stores.flatMap((store) =>
          [store.checkoutRoot(), store.orderSummary(""), store.guestOrder(""), store.searchSuggestions()].map(
            (path) => `Disallow: ${path}`,
          ),
        ),
        "",
        ...stores.map((store) => `Sitemap: ${absolute(store.sitemap())}`),
      ]
    : ["User-agent: *", "Disallow: /"];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
