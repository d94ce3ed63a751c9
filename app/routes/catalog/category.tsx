import { useLoaderData } from "@remix-run/react";

import { loadCategoryPage } from "~/features/catalog/listing/category.data.server";
import { CategoryPage } from "~/features/catalog/listing/category-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCategoryPage, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function Category() {
  return <CategoryPage page={useLoaderData<typeof loader>()} />;
}
