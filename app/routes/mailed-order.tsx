import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { loadMailedOrder, submitMailedOrder } from "~/features/orders/mailed-order.server";
import { MailedOrderPage } from "~/features/orders/mailed-order-page";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMailedOrder);
export const action = route.action(submitMailedOrder);

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

export default function MailedOrder() {
  return <MailedOrderPage page={useLoaderData<typeof loader>()} />;
}
