import { safePath, seeOther } from "./redirects.server";
import type { StoreContext } from "./store-context.server";

/**
 * Redirects by GET to the page that a form of the shell was posted to. Remix adds the parameter `index` to
 * posts to the home page; it is removed. `anchor` is the id of the element that the page is to show.
 */
export function redirectToSamePage({ url, addresses }: StoreContext, anchor = ""): Response {
  const back = new URL(url);
  back.searchParams.delete("index");
  const page = safePath(back.pathname + back.search, addresses.home());
  return seeOther(anchor === "" ? page : `${page}#${anchor}`);
}
