import { useActionData, useLoaderData } from "@remix-run/react";

import { DeliveryZipPage } from "~/features/content/delivery-zip-page";
import { loadDeliveryZipPage } from "~/features/content/delivery-zip-page.data.server";
import { findRefusal } from "~/request/forms/refused-form";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadDeliveryZipPage, { needs: "nobody" });
export const action = route.forms();
export const meta = pageMeta;

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
