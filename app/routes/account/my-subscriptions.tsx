import { useLoaderData } from "@remix-run/react";

import { subscriptionForms } from "~/features/account/subscriptions/subscriptions.actions.server";
import { loadSubscriptions } from "~/features/account/subscriptions/subscriptions.data.server";
import { SubscriptionsPage } from "~/features/account/subscriptions/subscriptions-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "mySubscriptions" };
export const loader = route.loader(loadSubscriptions, { needs: "verified-email" });
export const action = route.forms(subscriptionForms, { needs: "verified-email" });
export const meta = pageMeta;

export default function MySubscriptions() {
  return <SubscriptionsPage page={useLoaderData<typeof loader>()} />;
}
