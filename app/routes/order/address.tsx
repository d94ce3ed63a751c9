import { useLoaderData } from "@remix-run/react";

import { AddressChangePage } from "~/features/orders/changes/address-change-page";
import { loadAddress } from "~/features/orders/changes/address.data.server";
import { changeForms } from "~/features/orders/changes/order-change.actions.server";
import { openOrder } from "~/features/orders/open/open-order.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadAddress, { needs: "order", open: openOrder });
export const action = route.forms(changeForms, { needs: "order", open: openOrder });
export const meta = pageMeta;

export default function OrderAddress() {
  return <AddressChangePage page={useLoaderData<typeof loader>()} />;
}
