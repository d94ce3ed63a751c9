import { Outlet, useLoaderData } from "@remix-run/react";

import { loadHelp } from "~/features/cart/help.server";
import { openConfirmation } from "~/features/orders/page/kept-order.data.server";
import { OrderFrame } from "~/features/orders/page/order-frame";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(async (context) => ({ help: loadHelp(context) }), {
  needs: "order",
  open: openConfirmation,
});

/** The frame of an order that a signed link opens. */
export default function OrderByLink() {
  return (
    <OrderFrame help={useLoaderData<typeof loader>().help}>
      <Outlet />
    </OrderFrame>
  );
}
