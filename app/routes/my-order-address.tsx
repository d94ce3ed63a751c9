import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { submitMyChange } from "~/features/orders/changes/order-change.actions.server";
import { loadMyAddress } from "~/features/orders/changes/order-change.data.server";
import type { ChangeAddressView } from "~/features/orders/changes/address.data.server";
import { AddressChangePage } from "~/features/orders/changes/address-change-page";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMyAddress);
export const action = route.action(submitMyChange);

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

export default function MyOrderAddress() {
  return <AddressChangePage page={useLoaderData<typeof loader>()} />;
}
