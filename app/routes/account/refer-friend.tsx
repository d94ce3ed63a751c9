import { useLoaderData } from "@remix-run/react";

import { getCode, loadReferral } from "~/features/account/referral/referral.server";
import { ReferralPage } from "~/features/account/referral/referral-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "referFriend" };
export const loader = route.loader(loadReferral, { needs: "verified-email" });
export const action = route.forms([getCode], { needs: "verified-email" });
export const meta = pageMeta;

export default function ReferFriend() {
  return <ReferralPage page={useLoaderData<typeof loader>()} />;
}
