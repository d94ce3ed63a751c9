import { useLoaderData } from "@remix-run/react";

import { cartForms } from "~/features/cart/cart.actions.server";
import { loadCartPage } from "~/features/cart/cart.data.server";
import { CartPage } from "~/features/cart/cart-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "no-footer", answersForZip: true };
export const loader = route.loader(loadCartPage, { needs: "nobody", readsCart: true });
export const action = route.forms(cartForms, { needs: "nobody" });

/** Passes on the loader's `Refresh` value, by which the page reloads itself without scripts. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;
export const meta = pageMeta;

export default function Cart() {
  return <CartPage page={useLoaderData<typeof loader>()} />;
}
