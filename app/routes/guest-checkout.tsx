import { useLoaderData } from "@remix-run/react";

import { loadGuestCheckout } from "~/features/checkout/checkout.data.server";
import { GuestCheckoutPage } from "~/features/checkout/guest-checkout-page";
import { pageMeta } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "no-footer" };
export const loader = route.loader(loadGuestCheckout);
export const action = route.action();

export const meta = ({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> | undefined }) =>
  data ? pageMeta({ title: "Check out", store: data.storeLabel, canonical: data.canonical, noIndex: true }) : [];

export default function GuestCheckout() {
  return <GuestCheckoutPage page={useLoaderData<typeof loader>()} />;
}
