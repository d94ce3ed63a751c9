import { useLoaderData } from "@remix-run/react";

import { loadSearchPage } from "~/features/catalog/search.data.server";
import { SearchPage } from "~/features/catalog/search-page";
import { pageMeta } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSearchPage);
export const action = route.action();

export const meta = ({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> | undefined }) =>
  data ? pageMeta({ title: data.listing ? `Results for ${data.term}` : "Search", store: data.storeLabel, canonical: data.canonical, noIndex: true, error: Boolean(data.error) }) : [];

export default function GlobalSearch() {
  const page = useLoaderData<typeof loader>();
  return <SearchPage page={page} action={page.action} />;
}
