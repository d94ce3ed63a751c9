import { safePath } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The page that a form was posted to, for forms of the shell and others that stay on their page. Remix adds
 * the parameter `index` to posts to the home page; it is removed. `anchor` is the id of the element that the
 * page is to show.
 */
export function samePage({ url, addresses }: StoreContext, anchor = ""): string {
  const back = new URL(url);
  back.searchParams.delete("index");
  const page = safePath(back.pathname + back.search, addresses.home());
  return anchor === "" ? page : `${page}#${anchor}`;
}
