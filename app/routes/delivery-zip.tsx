import { useActionData, useLoaderData } from "@remix-run/react";

import { DeliveryZipPage } from "~/features/content/delivery-zip-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { loadPlainPage } from "~/features/content/plain.data.server";
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
  const answer = useActionData() as { zipError?: string; zipValue?: string } | undefined;
  return (
    <DeliveryZipPage
      zip={zip}
      action={address}
      error={answer?.zipError ?? null}
      value={answer?.zipValue ?? null}
    />
  );
}
