import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { submitGuestChange } from "~/features/orders/changes/order-change.actions.server";
import { loadGuestAddress } from "~/features/orders/changes/order-change.data.server";
import type { ChangeAddressView } from "~/features/orders/changes/address.data.server";
import { AddressChangePage } from "~/features/orders/changes/address-change-page";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadGuestAddress);
export const action = route.action(submitGuestChange);

export const meta = ({ data, ...page }: MetaInput<ChangeAddressView>) =>
  data
    ? pageMeta({
        page,
        title: data.frame.title,
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function GuestOrderAddress() {
  return <AddressChangePage page={useLoaderData<typeof loader>()} />;
}
