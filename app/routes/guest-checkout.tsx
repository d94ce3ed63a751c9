import { useLoaderData } from "@remix-run/react";

import { loadGuestCheckout } from "~/features/checkout/checkout.data.server";
import { submitGuestCheckout } from "~/features/checkout/guest-checkout.actions.server";
import { GuestCheckoutPage } from "~/features/checkout/guest-checkout-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "no-footer" };
export const loader = route.loader(loadGuestCheckout);
export const action = route.action(submitGuestCheckout);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({ page, title: "Check out", store: data.storeLabel, canonical: data.canonical, noIndex: true })
    : [];

export default function GuestCheckout() {
  return <GuestCheckoutPage page={useLoaderData<typeof loader>()} />;
}
