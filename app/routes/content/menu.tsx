import { useLoaderData } from "@remix-run/react";

import { loadMenuPage } from "~/features/content/menu.data.server";
import { MenuPage } from "~/features/content/menu-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMenuPage, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function Menu() {
  return <MenuPage page={useLoaderData<typeof loader>()} />;
}
