import { renderToStaticMarkup } from "react-dom/server";

import { withQuery } from "~/address-links";
import type { OrderLinks } from "~/features/orders/order-links.server";
import type { OrderView } from "~/features/orders/order-view.server";
import type { StoreContext } from "~/request/store-context.server";

import { OrderBody } from "./order-body.server";
import { OrderHead } from "./order-head.server";

/**
 * The two parts of every page of an order, above and below its buttons, for guests and members. `hasNumber`:
 * the heading of the page does not name the order.
 */
export function placeOrderScreen(
  context: Pick<StoreContext, "placeFragment">,
  order: OrderView,
  { links, hasNumber }: { links: OrderLinks; hasNumber: boolean },
) {
  const cancelReturn = (id: string) => withQuery(links.change("return"), { ...links.query, cancel: id });
  return {
    headHtml: context.placeFragment(
      "order-head",
      renderToStaticMarkup(<OrderHead order={order} hasNumber={hasNumber} />),
    ),
    bodyHtml: context.placeFragment(
      "order-body",
      renderToStaticMarkup(<OrderBody order={order} cancelReturn={cancelReturn} />),
    ),
  };
}
