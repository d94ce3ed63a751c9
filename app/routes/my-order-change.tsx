import { useLoaderData } from "@remix-run/react";

import { submitMyChange } from "~/features/orders/changes/order-change.actions.server";
import { loadMyChange } from "~/features/orders/changes/order-change.data.server";
import { OrderChangePage } from "~/features/orders/changes/order-change-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "myOrders" };
export const loader = route.loader(loadMyChange, { needs: "order" });
export const action = route.action(submitMyChange, { needs: "order" });
export const meta = pageMeta;

export default function MyOrderChange() {
  return <OrderChangePage page={useLoaderData<typeof loader>()} />;
}
