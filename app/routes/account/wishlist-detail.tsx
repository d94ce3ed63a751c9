import { useLoaderData } from "@remix-run/react";

import { listForms } from "~/features/wishlist/wishlist.actions.server";
import { loadListPage } from "~/features/wishlist/list.data.server";
import { ListPage } from "~/features/wishlist/list-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "wishlists" };
export const loader = route.loader(loadListPage, { needs: "nobody" });
export const action = route.forms(listForms, { needs: "nobody" });
export const meta = pageMeta;

export default function WishlistDetail() {
  return <ListPage page={useLoaderData<typeof loader>()} />;
}
