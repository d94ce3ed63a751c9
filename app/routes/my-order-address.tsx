import { useLoaderData } from "@remix-run/react";

import { submitMyChange } from "~/features/orders/changes/order-change.actions.server";
import { loadMyAddress } from "~/features/orders/changes/order-change.data.server";
import { AddressChangePage } from "~/features/orders/changes/address-change-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "myOrders" };
export const loader = route.loader(loadMyAddress, { needs: "order" });
export const action = route.action(submitMyChange, { needs: "order" });
export const meta = pageMeta;

export default function MyOrderAddress() {
  return <AddressChangePage page={useLoaderData<typeof loader>()} />;
}
