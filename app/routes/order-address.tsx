import { useLoaderData } from "@remix-run/react";

import { submitGuestChange } from "~/features/orders/changes/order-change.actions.server";
import { loadGuestAddress } from "~/features/orders/changes/order-change.data.server";
import { AddressChangePage } from "~/features/orders/changes/address-change-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadGuestAddress, { needs: "order" });
export const action = route.action(submitGuestChange, { needs: "order" });
export const meta = pageMeta;

export default function GuestOrderAddress() {
  return <AddressChangePage page={useLoaderData<typeof loader>()} />;
}
