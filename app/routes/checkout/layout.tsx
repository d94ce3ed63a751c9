import { Outlet, useLoaderData } from "@remix-run/react";

import { CheckoutLayout } from "~/features/checkout/checkout-layout";
import { loadCheckoutLayout } from "~/features/checkout/checkout-layout.data.server";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadCheckoutLayout, { needs: "nobody", readsCart: true });

/** It has no `shouldRevalidate`: the totals change with each step. */
export default function Checkout() {
  return (
    <CheckoutLayout layout={useLoaderData<typeof loader>()}>
      <Outlet />
    </CheckoutLayout>
  );
}
