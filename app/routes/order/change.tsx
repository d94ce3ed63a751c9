import { useLoaderData } from "@remix-run/react";

import { changeForms } from "~/features/orders/changes/order-change.actions.server";
import { loadChange } from "~/features/orders/changes/order-change.data.server";
import { OrderChangePage } from "~/features/orders/changes/order-change-page";
import { openOrder } from "~/features/orders/open/open-order.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadChange, { needs: "order", open: openOrder });
export const action = route.forms(changeForms, { needs: "order", open: openOrder });
export const meta = pageMeta;

export default function OrderChange() {
  return <OrderChangePage page={useLoaderData<typeof loader>()} />;
}
