import { useLoaderData } from "@remix-run/react";

import { needsAccount, NeedsAccountPage } from "~/features/account/needs-account-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { loadPlainPage } from "~/features/content/plain.data.server";
import { createPaths } from "~/paths";
import { route } from "~/request/route.server";

export const loader = route.loader(loadPlainPage);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data ? pageMeta({ page, title: needsAccount.login.heading, store: data.storeLabel, canonical: data.canonical, noIndex: true }) : [];

export default function Login() {
  return <NeedsAccountPage page={needsAccount.login} paths={createPaths(useLoaderData<typeof loader>().prefix)} />;
}
