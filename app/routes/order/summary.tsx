import { useLoaderData } from "@remix-run/react";

import { openOrder } from "~/features/orders/open/open-order.server";
import { loadConfirmation, openConfirmation } from "~/features/orders/page/kept-order.data.server";
import { KeptOrderPage } from "~/features/orders/page/kept-order-page";
import { OrderPage } from "~/features/orders/page/order-page";
import { orderForms } from "~/features/orders/page/order-page.actions.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadConfirmation, { needs: "order", open: openConfirmation });
export const action = route.forms(orderForms, { needs: "order", open: openOrder });
export const meta = pageMeta;

export default function Order() {
  const page = useLoaderData<typeof loader>();
  return "screen" in page ? <OrderPage page={page} /> : <KeptOrderPage page={page} />;
}
