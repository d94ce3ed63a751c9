import { browserPatterns, rootOf, withoutPrefix } from "~/addresses";
import { screens } from "~/addresses.server";

import { isWorthReturning } from "./last-visited";
import { safePath } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/** Pages on the way to signing in, where nobody wants to be afterwards (LINK-18). */
const waysIn = [screens.register, screens.forgotPassword, screens.checkPassword].map(rootOf);

/**
 * Remembers the page that signing in leads back to: the page that the visitor came from, by the `Referer`
 * header (LINK-17), or the page that asked for the sign-in. Only pages where signing in
 * begins call this; all others set no cookie and can be cached.
 */
export async function rememberLastVisited(context: StoreContext): Promise<void> {
  const {
    visitor: { record },
    request,
    url,
    addresses,
  } = context;
  const before = await record("lastVisited").read();
  if (before?.isAsked) {
    const { isAsked: _isAsked, ...page } = before;
    await record("lastVisited").save(page);
    return;
  }
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return;
  const from = new URL(referrer);
  const page = safePath(from.pathname + from.search, "");
  if (from.host !== url.host || page === "" || !isWorthReturning(from.pathname)) return;
  const path = withoutPrefix(from.pathname, addresses.prefix);
  if (waysIn.includes(path)) return;
  const isCategory = path.startsWith(rootOf(browserPatterns.category));
  const categoryUrl = isCategory ? page : before?.categoryUrl;
  await record("lastVisited").save({ url: page, ...(categoryUrl && { categoryUrl }) });
}
