import { useLoaderData } from "@remix-run/react";

import { passwordlessForms } from "~/features/account/identity/passwordless.actions.server";
import { loadPasswordless } from "~/features/account/identity/passwordless.data.server";
import { PasswordlessPage } from "~/features/account/identity/passwordless-page";
import { keepDataOfRefused } from "~/request/forms/keep-data-of-refused";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadPasswordless, { needs: "nobody" });
export const action = route.forms(passwordlessForms, { needs: "nobody" });

export { keepDataOfRefused as shouldRevalidate };
export const meta = pageMeta;

export default function PasswordlessLogin() {
  return <PasswordlessPage page={useLoaderData<typeof loader>()} />;
}
