import { safePath, seeOther } from "./redirects.server";
import type { StoreContext } from "./store-context.server";

/**
 * Back to the page that a form of the shell was posted to, by GET. `index` is only the framework's word for
 * the home page's own action.
 */
export function samePage({ url, addresses }: StoreContext): Response {
  const back = new URL(url);
  back.searchParams.delete("index");
  return seeOther(safePath(back.pathname + back.search, addresses.home()));
}
