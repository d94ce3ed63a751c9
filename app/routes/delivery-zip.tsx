import { useActionData, useLoaderData } from "@remix-run/react";

import { DeliveryZipPage } from "~/features/content/delivery-zip-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { loadPlainPage } from "~/features/content/plain.data.server";
import { findRefusal } from "~/request/refused-form";
import { route } from "~/request/route.server";

export const loader = route.loader(loadPlainPage);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Delivery ZIP code",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function DeliveryZip() {
  const { zip, action: address } = useLoaderData<typeof loader>();
  const refused = findRefusal(useActionData(), "delivery-zip");
  return (
    <DeliveryZipPage
      zip={zip}
      action={address}
      error={refused?.error.zip?.[0] ?? null}
      value={refused ? (refused.initialValue.zip ?? "") : null}
    />
  );
}
