import { useLoaderData } from "@remix-run/react";

import { sharedListForms } from "~/features/wishlist/wishlist.actions.server";
import { loadSharedPage } from "~/features/wishlist/shared.data.server";
import { SharedPage } from "~/features/wishlist/shared-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSharedPage, { needs: "nobody" });
export const action = route.forms(sharedListForms, { needs: "nobody" });
export const meta = pageMeta;

export default function SharedWishlist() {
  return <SharedPage page={useLoaderData<typeof loader>()} />;
}
