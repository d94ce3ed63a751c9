import { useLoaderData } from "@remix-run/react";

import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { UnsubscribePage } from "~/features/content/unsubscribe-page";
import { loadUnsubscribe, submitUnsubscribe } from "~/features/content/unsubscribe.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadUnsubscribe);
export const action = route.action(submitUnsubscribe, { addressIsSecret: true });

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({ page, title: data.title, store: data.storeLabel, canonical: data.canonical, noIndex: true })
    : [];

export default function Unsubscribe() {
  return <UnsubscribePage page={useLoaderData<typeof loader>()} />;
}
