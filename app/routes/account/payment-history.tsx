import { useLoaderData } from "@remix-run/react";

import { loadPaymentHistory } from "~/features/orders/history/payment-history.data.server";
import { PaymentHistoryPage } from "~/features/orders/history/payment-history-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "paymentHistory" };
export const loader = route.loader(loadPaymentHistory, { needs: "verified-email" });
export const action = route.forms();
export const meta = pageMeta;

export default function PaymentHistory() {
  return <PaymentHistoryPage page={useLoaderData<typeof loader>()} />;
}
