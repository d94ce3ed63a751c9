import { useLoaderData } from "@remix-run/react";

import { loadSearchPage } from "~/features/catalog/search/search.data.server";
import { SearchPage } from "~/features/catalog/search/search-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSearchPage, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function GlobalSearch() {
  return <SearchPage page={useLoaderData<typeof loader>()} />;
}
