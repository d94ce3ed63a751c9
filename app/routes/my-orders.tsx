import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { submitMyOrders } from "~/features/orders/my-orders.actions.server";
import { loadMyOrders } from "~/features/orders/my-orders.data.server";
import { MyOrdersPage } from "~/features/orders/my-orders-page";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMyOrders);
export const action = route.action(submitMyOrders);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "My orders",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
        error: Object.keys(data.filter.errors).length > 0,
      })
    : [];

export default function MyOrders() {
  return <MyOrdersPage page={useLoaderData<typeof loader>()} />;
}
