import { useLoaderData } from "@remix-run/react";

import { addComparedToCart, addModel } from "~/features/catalog/compare/compare.actions.server";
import { loadComparePage } from "~/features/catalog/compare/compare.data.server";
import { ComparePage } from "~/features/catalog/compare/compare-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { answersForZip: true };
export const loader = route.loader(loadComparePage, { needs: "nobody", isShared: true });
export const action = route.forms([addModel, addComparedToCart], { needs: "nobody" });
export const meta = pageMeta;

export default function Compare() {
  return <ComparePage page={useLoaderData<typeof loader>()} />;
}
