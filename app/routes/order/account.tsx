import { Outlet } from "@remix-run/react";

import { openOrder } from "~/features/orders/open/open-order.server";
import { route } from "~/request/route.server";

export const handle = { account: "myOrders" };
/** The breadcrumb of an order in the account, which has the frame of the account. */
export const loader = route.loader(async (_context, { order }) => ({ crumb: `Order ${order.orderNumber}` }), {
  needs: "order",
  open: openOrder,
});

export default function OrderInAccount() {
  return <Outlet />;
}
