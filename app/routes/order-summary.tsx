import { useLoaderData } from "@remix-run/react";

import { loadOrderSummary } from "~/features/checkout/order.data.server";
import { OrderPage } from "~/features/checkout/order-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadOrderSummary);
export const action = route.action();

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
  return <OrderPage page={useLoaderData<typeof loader>()} />;
}
