import { useLoaderData } from "@remix-run/react";

import { reorderListed } from "~/features/orders/history/my-orders.actions.server";
import { loadMyOrders } from "~/features/orders/history/my-orders.data.server";
import { MyOrdersPage } from "~/features/orders/history/my-orders-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "myOrders" };
export const loader = route.loader(loadMyOrders, { needs: "verified-email" });
export const action = route.forms([reorderListed], { needs: "verified-email" });
export const meta = pageMeta;

export default function MyOrders() {
  return <MyOrdersPage page={useLoaderData<typeof loader>()} />;
}
