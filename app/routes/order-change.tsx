import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { submitGuestChange } from "~/features/orders/changes/order-change.actions.server";
import { loadGuestChange } from "~/features/orders/changes/order-change.data.server";
import { OrderChangePage, type OrderChangeView } from "~/features/orders/changes/order-change-page";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadGuestChange);
export const action = route.action(submitGuestChange);

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

export default function GuestOrderChange() {
  return <OrderChangePage page={useLoaderData<typeof loader>()} />;
}
