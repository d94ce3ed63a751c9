import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { submitClaimOrder } from "~/features/orders/claim-order.actions.server";
import { loadClaimOrder } from "~/features/orders/claim-order.data.server";
import { ClaimOrderPage } from "~/features/orders/claim-order-page";
import { route } from "~/request/route.server";

export const loader = route.loader(loadClaimOrder);
export const action = route.action(submitClaimOrder);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Add an order",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function ClaimOrder() {
  return <ClaimOrderPage page={useLoaderData<typeof loader>()} />;
}
