import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { screens } from "~/addresses.server";
import { loadPanelPlanner } from "~/features/appliances/panel-planner.server";
import { loadRecordPage } from "~/features/content/content.data.server";
import { ContentPage } from "~/features/content/content-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";
import "~/features/appliances/appliances.css";

/** The planner, between the head of the page's content record and the rest of it. */
async function loadPage(context: StoreContext) {
  const { markup, hasError, isAsked, title } = await loadPanelPlanner(context);
  const page = await loadRecordPage(context, screens.customPanelPlanner, markup);
  const view = {
    ...page,
    head: { ...page.head, ...(title && { title }), noIndex: isAsked, error: hasError },
  };
  return hasError ? data(view, { status: 400 }) : view;
}

export const loader = route.loader(loadPage, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function PanelPlanner() {
  return <ContentPage page={useLoaderData<typeof loader>()} />;
}
