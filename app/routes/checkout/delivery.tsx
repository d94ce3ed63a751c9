import { useLoaderData } from "@remix-run/react";

import { deliveryForms } from "~/features/checkout/delivery.actions.server";
import { loadDelivery } from "~/features/checkout/delivery.data.server";
import { DeliveryPage } from "~/features/checkout/delivery-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { step: "delivery" };
export const loader = route.loader(loadDelivery, { needs: "nobody" });
export const action = route.forms(deliveryForms, { needs: "nobody" });
export const meta = pageMeta;

export default function CheckoutDelivery() {
  return <DeliveryPage page={useLoaderData<typeof loader>()} />;
}
