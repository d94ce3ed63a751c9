import { useLoaderData } from "@remix-run/react";

import { openOrder } from "~/features/orders/open/open-order.server";
import { OrderPage } from "~/features/orders/page/order-page";
import { orderForms } from "~/features/orders/page/order-page.actions.server";
import { loadOrderPage } from "~/features/orders/page/order-page.data.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadOrderPage, { needs: "order", open: openOrder });
export const action = route.forms(orderForms, { needs: "order", open: openOrder });
export const meta = pageMeta;

export default function Order() {
  return <OrderPage page={useLoaderData<typeof loader>()} />;
}
