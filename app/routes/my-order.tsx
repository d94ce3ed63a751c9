import { useLoaderData } from "@remix-run/react";

import { loadMyOrder } from "~/features/orders/my-order.data.server";
import { MyOrderPage } from "~/features/orders/my-order-page";
import { submitMyOrder } from "~/features/orders/my-orders.actions.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "myOrders" };
export const loader = route.loader(loadMyOrder, { needs: "order" });
export const action = route.action(submitMyOrder, { needs: "order" });
export const meta = pageMeta;

export default function MyOrder() {
  return <MyOrderPage page={useLoaderData<typeof loader>()} />;
}
