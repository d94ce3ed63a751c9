import { useLoaderData } from "@remix-run/react";

import { submitOrderLookup } from "~/features/orders/order-lookup.actions.server";
import { loadOrderLookup } from "~/features/orders/order-lookup.data.server";
import { OrderLookupPage } from "~/features/orders/order-lookup-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "full" };
export const loader = route.loader(loadOrderLookup);
export const action = route.action(submitOrderLookup);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Check order status",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function CheckOrderStatus() {
  return (
    <OrderLookupPage
      page={useLoaderData<typeof loader>()}
      action={new URL(useLoaderData<typeof loader>().canonical).pathname}
    />
  );
}
