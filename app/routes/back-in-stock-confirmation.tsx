import { useLoaderData } from "@remix-run/react";

import { loadConfirmation, submitConfirmation } from "~/features/catalog/back-in-stock-confirmation.server";
import { BackInStockConfirmationPage } from "~/features/catalog/back-in-stock-confirmation-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadConfirmation);
export const action = route.action(submitConfirmation, { addressIsSecret: true });

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({ page, title: data.title, store: data.storeLabel, canonical: data.canonical, noIndex: true })
    : [];

export default function BackInStockConfirmation() {
  return <BackInStockConfirmationPage page={useLoaderData<typeof loader>()} />;
}
