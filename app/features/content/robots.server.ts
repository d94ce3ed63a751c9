import { addressMap, createAddresses } from "~/addresses.server";
import { pageError } from "~/request/page-error.server";
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
  return textFile(lines, { "cache-control": "public, max-age=3600" });
}

/** The days after which the contact for weaknesses is to be read again. RFC 9116 wants less than a year. */
const contactDays = 180;

/**
 * `/.well-known/security.txt` of the host (STORE-41): the email address of the main store's profile. Answers
 * 404 if the profile has none.
 */
export async function loadSecurityContact({
  absolute,
  store: { profile },
  now,
}: StoreContext): Promise<Response> {
  const email = profile.support?.email;
  if (email === undefined) throw pageError(404, "Not Found");
  const expires = new Date(now().getTime() + contactDays * 24 * 60 * 60 * 1000);
  return textFile([
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${absolute(`/${addressMap.securityContact}`)}`,
  ]);
}

const textFile = (lines: readonly string[], headers: Record<string, string> = {}) =>
  new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
