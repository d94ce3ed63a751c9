import { useLoaderData } from "@remix-run/react";

import { claimForms } from "~/features/orders/claim/claim-order.actions.server";
import { loadClaimOrder } from "~/features/orders/claim/claim-order.data.server";
import { ClaimOrderPage } from "~/features/orders/claim/claim-order-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "myOrders" };
export const loader = route.loader(loadClaimOrder, { needs: "verified-email" });
export const action = route.forms(claimForms, { needs: "verified-email" });
export const meta = pageMeta;

export default function ClaimOrder() {
  return <ClaimOrderPage page={useLoaderData<typeof loader>()} />;
}
