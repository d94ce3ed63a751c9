import { useLoaderData } from "@remix-run/react";

import { keepFriendCode, loadFriendCode } from "~/features/account/referral/referral.server";
import { FriendCodePage } from "~/features/account/referral/friend-code-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadFriendCode, { needs: "nobody" });
export const action = route.forms([keepFriendCode], { needs: "nobody" });
export const meta = pageMeta;

export default function FriendCode() {
  return <FriendCodePage page={useLoaderData<typeof loader>()} />;
}
