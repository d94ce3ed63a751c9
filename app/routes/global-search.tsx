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
        title: data.listing ? `Results for ${data.term}` : "Search",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
        error: Boolean(data.error),
      })
    : [];

export default function GlobalSearch() {
  const page = useLoaderData<typeof loader>();
  return <SearchPage page={page} action={page.action} />;
}
