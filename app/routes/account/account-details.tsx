import { useLoaderData } from "@remix-run/react";

import { detailsForms } from "~/features/account/details/details.actions.server";
import { loadAccountDetails } from "~/features/account/details/details.data.server";
import { AccountDetailsPage } from "~/features/account/details/details-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "accountDetails" };
export const loader = route.loader(loadAccountDetails, { needs: "verified-email" });
export const action = route.forms(detailsForms, { needs: "verified-email" });
export const meta = pageMeta;

export default function AccountDetails() {
  return <AccountDetailsPage page={useLoaderData<typeof loader>()} />;
}
