import { useLoaderData } from "@remix-run/react";

import { loadSiteMap } from "~/features/content/menu.data.server";
import { MenuPage } from "~/features/content/menu-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSiteMap);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data ? pageMeta({ page, title: data.label, store: data.storeLabel, canonical: data.canonical }) : [];

export default function SiteMap() {
  return <MenuPage page={useLoaderData<typeof loader>()} />;
}
