import { useLoaderData } from "@remix-run/react";

import { loadMenuPage } from "~/features/content/menu.data.server";
import { MenuPage } from "~/features/content/menu-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMenuPage);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({ page, title: `${data.label} menu`, store: data.storeLabel, canonical: data.canonical })
    : [];

export default function Menu() {
  return <MenuPage page={useLoaderData<typeof loader>()} />;
}
