import { useLoaderData } from "@remix-run/react";

import { loadSubscriptions } from "~/features/account/subscriptions.data.server";
import { SubscriptionsPage } from "~/features/account/subscriptions-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSubscriptions);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "My subscriptions",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function MySubscriptions() {
  return <SubscriptionsPage page={useLoaderData<typeof loader>()} />;
}
