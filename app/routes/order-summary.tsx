import { useLoaderData } from "@remix-run/react";

import { submitOrderSummary } from "~/features/orders/order-summary.actions.server";
import { loadOrderSummary } from "~/features/orders/order-summary.data.server";
import { OrderSummaryPage } from "~/features/orders/order-summary-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadOrderSummary, { needs: "order" });
export const action = route.action(submitOrderSummary, { needs: "order" });
export const meta = pageMeta;

export default function OrderSummary() {
  return <OrderSummaryPage page={useLoaderData<typeof loader>()} />;
}
