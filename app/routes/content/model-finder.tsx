import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { withoutPrefix } from "~/addresses";
import { screens } from "~/addresses.server";
import { loadFinder, type FinderName } from "~/features/appliances/finder.server";
import { loadRecordPage } from "~/features/content/content.data.server";
import { ContentPage } from "~/features/content/content-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";

const names = ["modelSerialFinder", "parts", "ownership", "specificationSearch"] satisfies FinderName[];

/** A finder below the head of its content record, above the rest of the record. */
async function loadPage(context: StoreContext) {
  const path = withoutPrefix(context.url.pathname, context.addresses.prefix).replace(/^\/|\/$/g, "");
  const name = names.find((each) => screens[each] === path.toLowerCase()) ?? "modelSerialFinder";
  const finder = await loadFinder(context, name);
  const page = await loadRecordPage(context, screens[name], finder.markup);
  const view = { ...page, head: { ...page.head, noIndex: finder.isAsked, error: finder.hasError } };
  return finder.hasError ? data(view, { status: 400 }) : view;
}

export const loader = route.loader(loadPage, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function ModelFinder() {
  return <ContentPage page={useLoaderData<typeof loader>()} />;
}
