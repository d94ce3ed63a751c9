import { useLoaderData } from "@remix-run/react";

import { loadSiteMap } from "~/features/content/menu.data.server";
import { MenuPage } from "~/features/content/menu-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSiteMap, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function SiteMap() {
  return <MenuPage page={useLoaderData<typeof loader>()} />;
}
