import { useLoaderData } from "@remix-run/react";

import { loadCheckPassword, checkPasswordForms } from "~/features/account/identity/check-password.server";
import { CheckPasswordPage } from "~/features/account/identity/check-password-page";
import { keepDataOfRefused } from "~/request/forms/keep-data-of-refused";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCheckPassword, { needs: "nobody" });
export const action = route.forms(checkPasswordForms, { needs: "nobody" });

export { keepDataOfRefused as shouldRevalidate };
export const meta = pageMeta;

export default function CheckPassword() {
  return <CheckPasswordPage page={useLoaderData<typeof loader>()} />;
}
