import { useLoaderData } from "@remix-run/react";

import { saveItem } from "~/features/wishlist/step.actions.server";
import { loadItemPage } from "~/features/wishlist/step.data.server";
import { ItemPage } from "~/features/wishlist/item-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "wishlists" };
export const loader = route.loader(loadItemPage, { needs: "nobody" });
export const action = route.forms([saveItem], { needs: "nobody" });
export const meta = pageMeta;

export default function WishlistItem() {
  return <ItemPage page={useLoaderData<typeof loader>()} />;
}
