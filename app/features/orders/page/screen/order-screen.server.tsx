import { renderToStaticMarkup } from "react-dom/server";

import { withQuery } from "~/address-links";
import type { DocumentLink } from "~/features/orders/documents/document-links.server";
import type { OrderLinks } from "~/features/orders/open/order-links.server";
import type { OrderView } from "~/features/orders/view/order-view.server";
import type { StoreContext } from "~/request/store-context.server";

import { OrderBody } from "./order-body.server";
import { OrderHead } from "./order-head.server";

/**
 * The two parts of every page of an order, above and below its buttons, for guests and members. `hasNumber`:
 * the heading of the page does not name the order.
 */
export function placeOrderScreen(
  context: Pick<StoreContext, "document" | "store" | "addresses" | "visitor">,
  order: OrderView,
  {
    links,
    hasNumber,
    documents,
    calendar,
  }: {
    links: OrderLinks;
    hasNumber: boolean;
    documents: readonly DocumentLink[];
    calendar: ReadonlyMap<string, string>;
  },
) {
  const cancelReturn = (id: string) => withQuery(links.change("return"), { ...links.query, cancel: id });
  const {
    addresses,
    store: { profile },
    visitor: { isSignedIn },
  } = context;
  const help = {
    phone: profile.supportPhone,
    hours: profile.support?.hours ?? null,
    guides: addresses.howToGuides(),
    register: order.hasArrived
      ? isSignedIn
        ? addresses.myProductRegistration()
        : addresses.productRegistration()
      : null,
  };
  return {
    headHtml: context.document.placeFragment(
      "order-head",
      renderToStaticMarkup(
        <OrderHead
          order={order}
          hasNumber={hasNumber}
          calendar={calendar}
          subscriptions={hasNumber ? null : addresses.mySubscriptions()}
        />,
      ),
    ),
    bodyHtml: context.document.placeFragment(
      "order-body",
      renderToStaticMarkup(
        <OrderBody
          order={order}
          cancelReturn={cancelReturn}
          removeCard={withQuery(links.change("card"), links.query)}
          documents={documents}
          calendar={calendar}
          help={help}
        />,
      ),
    ),
  };
}
