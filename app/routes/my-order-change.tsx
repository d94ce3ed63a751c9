import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { submitMyChange } from "~/features/orders/changes/order-change.actions.server";
import { loadMyChange } from "~/features/orders/changes/order-change.data.server";
import { OrderChangePage, type OrderChangeView } from "~/features/orders/changes/order-change-page";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMyChange);
export const action = route.action(submitMyChange);

export const meta = ({ data, ...page }: MetaInput<OrderChangeView>) =>
  data
    ? pageMeta({
        page,
        title: data.frame.title,
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
        error: "errors" in data && Object.keys(data.errors).length > 0,
      })
    : [];

export default function MyOrderChange() {
  return <OrderChangePage page={useLoaderData<typeof loader>()} />;
}
