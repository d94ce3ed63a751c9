import { heartByScript } from "~/features/wishlist/heart.actions.server";
import { pageError } from "~/request/page-error.server";
import { route } from "~/request/route.server";

/** Called by the script of the hearts only (shell/enhancements/press-heart.ts). */
export const loader = route.loader(() => Promise.reject(pageError(405, "Method Not Allowed")), {
  needs: "nobody",
});
export const action = route.forms([heartByScript], { needs: "nobody" });
