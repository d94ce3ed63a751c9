import { useLoaderData } from "@remix-run/react";

import { listForms } from "~/features/wishlist/wishlist.actions.server";
import { loadListsPage } from "~/features/wishlist/overview.data.server";
import { ListsPage } from "~/features/wishlist/lists-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "wishlists" };
export const loader = route.loader(loadListsPage, { needs: "nobody" });
export const action = route.forms(listForms, { needs: "nobody" });
export const meta = pageMeta;

export default function Wishlists() {
  return <ListsPage page={useLoaderData<typeof loader>()} />;
}
