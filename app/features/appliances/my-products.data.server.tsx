import { renderToStaticMarkup } from "react-dom/server";

import type { StoreContext } from "~/request/store-context.server";

import { MyProductsList } from "./my-products-list.server";
import { toLists } from "./my-products-view.server";

/** The shopper's registered products, for `/mya-my-products` (APPLIANCE-12). The caller checks who it is. */
export async function loadMyProducts(context: StoreContext) {
  if (!(await context.shop.commerce.offers("listRegistrations"))) return withoutProducts(context);
  const answer = await context.shop.commerce.call("listRegistrations", {});
  const html = renderToStaticMarkup(<MyProductsList {...toLists(context, answer)} />);
  return {
    html: context.document.placeFragment("my-products", html),
    claimable: describeClaimable(answer.claimableCount),
    action: context.addresses.myProducts(),
  };
}
export type MyProductsView = Awaited<ReturnType<typeof loadMyProducts>>;

/** On a platform without product registrations the page shows the address book alone (ERROR-17). */
const withoutProducts = ({ document, addresses }: StoreContext) => ({
  html: document.placeFragment(
    "my-products",
    renderToStaticMarkup(<p>This store keeps no list of your products.</p>),
  ),
  claimable: "",
  action: addresses.myProducts(),
});

/** Written here, because the page's scripts are near their limit of bytes. Empty for none. */
const describeClaimable = (count: number) =>
  count > 0
    ? `${count === 1 ? "One product was" : `${count} products were`} registered with your email address, but without an account.`
    : "";
