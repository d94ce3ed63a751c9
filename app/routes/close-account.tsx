import { useLoaderData } from "@remix-run/react";

import { submitCloseAccount } from "~/features/account/details/password.actions.server";
import { loadCloseAccount } from "~/features/account/details/password.data.server";
import { CloseAccountPage } from "~/features/account/details/close-account-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCloseAccount);
export const action = route.action(submitCloseAccount);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Close account",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function CloseAccount() {
  return <CloseAccountPage page={useLoaderData<typeof loader>()} />;
}
