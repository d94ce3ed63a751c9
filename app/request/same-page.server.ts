import { safePath, seeOther } from "./redirects.server";
import type { StoreContext } from "./store-context.server";

/**
 * Redirects by GET to the page that a form of the shell was posted to. Remix adds the parameter `index` to
 * posts to the home page; it is removed.
 */
export function redirectToSamePage({ url, addresses }: StoreContext): Response {
  const back = new URL(url);
  back.searchParams.delete("index");
  return seeOther(safePath(back.pathname + back.search, addresses.home()));
}
