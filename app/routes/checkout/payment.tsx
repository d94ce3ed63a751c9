import { useLoaderData } from "@remix-run/react";

import { pay } from "~/features/checkout/payment.actions.server";
import { loadPayment } from "~/features/checkout/payment.data.server";
import { PaymentPage } from "~/features/checkout/payment-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { step: "payment" };
export const loader = route.loader(loadPayment, { needs: "nobody" });
export const action = route.forms([pay], { needs: "nobody" });
export const meta = pageMeta;

export default function CheckoutPayment() {
  return <PaymentPage page={useLoaderData<typeof loader>()} />;
}
