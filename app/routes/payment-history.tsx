import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { loadPaymentHistory } from "~/features/orders/payment-history.data.server";
import { PaymentHistoryPage } from "~/features/orders/payment-history-page";
import { route } from "~/request/route.server";

export const loader = route.loader(loadPaymentHistory);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Payment history",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
        error: data.isWrongPage,
      })
    : [];

export default function PaymentHistory() {
  return <PaymentHistoryPage page={useLoaderData<typeof loader>()} />;
}
