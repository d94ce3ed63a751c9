import { useLoaderData } from "@remix-run/react";

import { loadCategoryPage } from "~/features/catalog/category.data.server";
import { CategoryPage } from "~/features/catalog/category-page";
import { pageMeta } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCategoryPage);
export const action = route.action();

export const meta = ({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> | undefined }) =>
  data ? pageMeta({ title: data.name, store: data.storeLabel, description: data.description, canonical: data.canonical }) : [];

export default function Category() {
  return <CategoryPage page={useLoaderData<typeof loader>()} />;
}
