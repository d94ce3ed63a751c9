import { useLoaderData } from "@remix-run/react";

import { tellMe } from "~/features/catalog/back-in-stock";
import { submitBackInStock } from "~/features/catalog/back-in-stock.actions.server";
import { loadBackInStock } from "~/features/catalog/back-in-stock.data.server";
import { BackInStockPage } from "~/features/catalog/back-in-stock-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadBackInStock);
export const action = route.action(submitBackInStock);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({ page, title: tellMe, store: data.storeLabel, canonical: data.canonical, noIndex: true })
    : [];

export default function BackInStock() {
  return <BackInStockPage page={useLoaderData<typeof loader>()} />;
}
