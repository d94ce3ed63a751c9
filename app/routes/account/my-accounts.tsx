import { useLoaderData } from "@remix-run/react";

import { accountsForms } from "~/features/account/accounts/accounts.actions.server";
import { loadAccounts } from "~/features/account/accounts/accounts.data.server";
import { AccountsPage } from "~/features/account/accounts/accounts-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "myAccounts" };
export const loader = route.loader(loadAccounts, { needs: "verified-email" });
export const action = route.forms(accountsForms, { needs: "verified-email" });
export const meta = pageMeta;

export default function MyAccounts() {
  return <AccountsPage page={useLoaderData<typeof loader>()} />;
}
