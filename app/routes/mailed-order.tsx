import { useLoaderData } from "@remix-run/react";

import { loadMailedOrder, showMailedOrder } from "~/features/orders/lookup/mailed-order.server";
import { MailedOrderPage } from "~/features/orders/lookup/mailed-order-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMailedOrder, { needs: "nobody" });
export const action = route.forms([showMailedOrder], { needs: "nobody" });
export const meta = pageMeta;

export default function MailedOrder() {
  return <MailedOrderPage page={useLoaderData<typeof loader>()} />;
}
