import { useLoaderData } from "@remix-run/react";

import { loadGuestCheckout } from "~/features/checkout/checkout.data.server";
import { registerToCheckOut, signInToCheckOut } from "~/features/checkout/guest-checkout.actions.server";
import { GuestCheckoutPage } from "~/features/checkout/guest-checkout-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "no-footer" };
export const loader = route.loader(loadGuestCheckout, { needs: "nobody" });
export const action = route.forms([signInToCheckOut, registerToCheckOut], { needs: "nobody" });
export const meta = pageMeta;

export default function GuestCheckout() {
  return <GuestCheckoutPage page={useLoaderData<typeof loader>()} />;
}
