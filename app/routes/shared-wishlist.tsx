import { useLoaderData } from "@remix-run/react";

import { submitShared } from "~/features/wishlist/shared.actions.server";
import { loadSharedPage } from "~/features/wishlist/shared.data.server";
import { SharedPage } from "~/features/wishlist/shared-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSharedPage);
export const action = route.action(submitShared);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: data.list?.name ?? "Shared wishlist",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function SharedWishlist() {
  return <SharedPage page={useLoaderData<typeof loader>()} />;
}
