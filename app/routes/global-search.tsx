import { useLoaderData } from "@remix-run/react";

import { loadSearchPage } from "~/features/catalog/search.data.server";
import { SearchPage } from "~/features/catalog/search-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSearchPage);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: titleOf(data),
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
        error: Boolean(data.error),
      })
    : [];

function titleOf({ listing, term }: { listing: { page: number } | null; term: string }): string {
  if (!listing) return "Search";
  return listing.page > 1 ? `Results for ${term}, page ${listing.page}` : `Results for ${term}`;
}

export default function GlobalSearch() {
  const page = useLoaderData<typeof loader>();
  return <SearchPage page={page} action={page.action} />;
}
