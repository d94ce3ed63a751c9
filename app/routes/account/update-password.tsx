import { useLoaderData } from "@remix-run/react";

import { updatePassword } from "~/features/account/details/password.actions.server";
import { loadUpdatePassword } from "~/features/account/details/password.data.server";
import { UpdatePasswordPage } from "~/features/account/details/update-password-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "updatePassword" };
export const loader = route.loader(loadUpdatePassword, { needs: "verified-email" });
export const action = route.forms([updatePassword], { needs: "signed-in" });
export const meta = pageMeta;

export default function UpdatePassword() {
  return <UpdatePasswordPage page={useLoaderData<typeof loader>()} />;
}
