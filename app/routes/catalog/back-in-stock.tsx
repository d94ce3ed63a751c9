import { useLoaderData } from "@remix-run/react";

import { backInStock } from "~/features/catalog/back-in-stock/back-in-stock.actions.server";
import { loadBackInStock } from "~/features/catalog/back-in-stock/back-in-stock.data.server";
import { BackInStockPage } from "~/features/catalog/back-in-stock/back-in-stock-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadBackInStock, { needs: "nobody" });
export const action = route.forms([backInStock], { needs: "nobody" });
export const meta = pageMeta;

export default function BackInStock() {
  return <BackInStockPage page={useLoaderData<typeof loader>()} />;
}
