import { useLoaderData } from "@remix-run/react";

import { loadChangeEmail, changeEmailForms } from "~/features/account/identity/change-email.server";
import { ChangeEmailPage } from "~/features/account/identity/change-email-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "accountDetails" };
export const loader = route.loader(loadChangeEmail, { needs: "signed-in" });
export const action = route.forms(changeEmailForms, { needs: "signed-in" });
export const meta = pageMeta;

export default function ChangeEmail() {
  return <ChangeEmailPage page={useLoaderData<typeof loader>()} />;
}
