import { useLoaderData } from "@remix-run/react";

import { closeAccountForms } from "~/features/account/details/password.actions.server";
import { loadCloseAccount } from "~/features/account/details/password.data.server";
import { CloseAccountPage } from "~/features/account/details/close-account-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "accountDetails" };
export const loader = route.loader(loadCloseAccount, { needs: "signed-in" });
export const action = route.forms(closeAccountForms, { needs: "signed-in" });
export const meta = pageMeta;

export default function CloseAccount() {
  return <CloseAccountPage page={useLoaderData<typeof loader>()} />;
}
