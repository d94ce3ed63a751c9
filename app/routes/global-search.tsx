import { useLoaderData } from "@remix-run/react";

import { loadSearchPage } from "~/features/catalog/search.data.server";
import { SearchPage, type SearchPageView } from "~/features/catalog/search-page";
import { searchHeading } from "~/features/catalog/search-reading";
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

function titleOf({ listing, term, reading }: Pick<SearchPageView, "listing" | "term" | "reading">): string {
  if (!listing) return "Search";
  const heading = searchHeading(term, reading).replace(/[“”]/g, "");
  return listing.page > 1 ? `${heading}, page ${listing.page}` : heading;
}

export default function GlobalSearch() {
  const page = useLoaderData<typeof loader>();
  return <SearchPage page={page} action={page.action} />;
}
