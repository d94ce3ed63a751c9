import { useLoaderData } from "@remix-run/react";

import { SignOutPage } from "~/features/account/sign-out-page";
import { signOut } from "~/features/account/sign-out.actions.server";
import { loadSignOut } from "~/features/account/sign-out.data.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSignOut, { needs: "nobody" });
export const action = route.forms([signOut], { needs: "nobody" });
export const meta = pageMeta;

export default function SignOut() {
  return <SignOutPage action={useLoaderData<typeof loader>().action} />;
}
