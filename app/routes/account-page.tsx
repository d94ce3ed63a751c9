import { useLoaderData } from "@remix-run/react";

import { loadAccountPage } from "~/features/account/account-page.data.server";
import { AccountPage } from "~/features/account/account-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

/** One route for all account pages; their addresses are in routes.ts. */
export const loader = route.loader(loadAccountPage);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({ page, title: data.title, store: data.storeLabel, canonical: data.canonical, noIndex: true })
    : [];

export default function Account() {
  return <AccountPage page={useLoaderData<typeof loader>()} />;
}
