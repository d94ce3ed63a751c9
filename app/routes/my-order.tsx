import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { loadMyOrder } from "~/features/orders/my-order.data.server";
import { MyOrderPage } from "~/features/orders/my-order-page";
import { submitMyOrders } from "~/features/orders/my-orders.actions.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMyOrder);
export const action = route.action(submitMyOrders);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: `Order ${data.orderNumber}`,
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function MyOrder() {
  return <MyOrderPage page={useLoaderData<typeof loader>()} />;
}
