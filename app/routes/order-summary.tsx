import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { submitOrderSummary } from "~/features/orders/order-summary.actions.server";
import { loadOrderSummary } from "~/features/orders/order-summary.data.server";
import { OrderSummaryPage } from "~/features/orders/order-summary-page";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadOrderSummary);
export const action = route.action(submitOrderSummary);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Your order",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function OrderSummary() {
  return <OrderSummaryPage page={useLoaderData<typeof loader>()} />;
}
