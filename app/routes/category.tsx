import { useLoaderData } from "@remix-run/react";

import { loadCategoryPage } from "~/features/catalog/category.data.server";
import { CategoryPage } from "~/features/catalog/category-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCategoryPage);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: data.listing.page > 1 ? `${data.name}, page ${data.listing.page}` : data.name,
        store: data.storeLabel,
        description: data.description,
        canonical: data.canonical,
      })
    : [];

export default function Category() {
  return <CategoryPage page={useLoaderData<typeof loader>()} />;
}
