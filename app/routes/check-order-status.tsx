import { useLoaderData } from "@remix-run/react";

import { lookUpOrder } from "~/features/orders/lookup/order-lookup.actions.server";
import { loadOrderLookup } from "~/features/orders/lookup/order-lookup.data.server";
import { OrderLookupPage } from "~/features/orders/lookup/order-lookup-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "full" };
export const loader = route.loader(loadOrderLookup, { needs: "nobody" });
export const action = route.forms([lookUpOrder], { needs: "nobody" });
export const meta = pageMeta;

export default function CheckOrderStatus() {
  return <OrderLookupPage page={useLoaderData<typeof loader>()} />;
}
