import { useLoaderData } from "@remix-run/react";

import { submitList } from "~/features/wishlist/wishlist.actions.server";
import { loadListsPage } from "~/features/wishlist/overview.data.server";
import { ListsPage } from "~/features/wishlist/lists-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadListsPage);
export const action = route.action(submitList);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Wishlists",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function Wishlists() {
  return <ListsPage page={useLoaderData<typeof loader>()} />;
}
