import { rootOf, withoutPrefix } from "~/addresses";

import { readCookie } from "./cookies.server";
import { isWorthReturning } from "./last-visited";
import { safePath } from "./redirects.server";
import type { StoreContext } from "./store-context.server";

/**
 * Remembers where signing in is to lead back to (shell.md section 5, last-visited URL; decisions.md section
 * 7): the page that the visitor came from, as the browser tells it. To be called where signing in begins, so
 * that no other page needs a cookie and all can be kept whole.
 */
export async function rememberLastVisited(context: StoreContext): Promise<void> {
  const { cookies, request, url, addresses } = context;
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return;
  const from = new URL(referrer);
  const page = safePath(from.pathname + from.search, "");
  if (from.host !== url.host || page === "" || !isWorthReturning(from.pathname)) return;
  const isCategory = withoutPrefix(from.pathname, addresses.prefix).startsWith(rootOf("category"));
  const before = await readCookie(cookies.lastVisited, request.headers.get("cookie"));
  const categoryUrl = isCategory ? page : before?.categoryUrl;
  context.addHeader(
    "set-cookie",
    await cookies.lastVisited.serialize({ url: page, ...(categoryUrl && { categoryUrl }) }),
  );
}
