import { safePath } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The page that a form was on, by the `Referer` header, if it is a page of this store's host; else the
 * fallback. For forms that are the same on every page and post to another one.
 */
export function pageBefore({ request, url }: StoreContext, fallback: string): string {
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return fallback;
  const from = new URL(referrer);
  return from.host === url.host && from.pathname !== url.pathname
    ? safePath(from.pathname + from.search, fallback)
    : fallback;
}
