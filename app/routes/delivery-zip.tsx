import { useActionData, useLoaderData } from "@remix-run/react";

import { DeliveryZipPage } from "~/features/content/delivery-zip-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { loadDeliveryZipPage } from "~/features/content/delivery-zip-page.data.server";
import { findRefusal } from "~/request/refused-form";
import { route } from "~/request/route.server";

export const loader = route.loader(loadDeliveryZipPage);
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
  const { zip, returnTo, action: address } = useLoaderData<typeof loader>();
  const answer = findRefusal(useActionData(), "delivery-zip");
  // The header's form shows its own error.
  const refused = answer?.initialValue.place ? answer : null;
  return (
    <DeliveryZipPage
      zip={zip}
      action={address}
      returnTo={refused ? (refused.initialValue.returnTo ?? null) : returnTo}
      error={refused?.error.zip?.[0] ?? null}
      value={refused ? (refused.initialValue.zip ?? "") : null}
    />
  );
}
