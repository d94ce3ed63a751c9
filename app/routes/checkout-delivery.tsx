import { useLoaderData } from "@remix-run/react";

import { submitDelivery } from "~/features/checkout/delivery.actions.server";
import { loadDelivery } from "~/features/checkout/delivery.data.server";
import { DeliveryPage } from "~/features/checkout/delivery-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadDelivery);
export const action = route.action(submitDelivery);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: data.asked === "method" ? "Delivery method – Checkout" : "Delivery address – Checkout",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
        error: data.asked === "method" && !data.frame.isDeliverable,
      })
    : [];

export default function CheckoutDelivery() {
  return <DeliveryPage page={useLoaderData<typeof loader>()} />;
}
