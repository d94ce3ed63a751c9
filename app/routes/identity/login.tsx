import { useLoaderData } from "@remix-run/react";

import { loginForms } from "~/features/account/login.actions.server";
import { loadLogin } from "~/features/account/login.data.server";
import { LoginPage } from "~/features/account/login-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadLogin, { needs: "nobody" });
export const action = route.forms(loginForms, { needs: "nobody" });
export const meta = pageMeta;

export default function Login() {
  return <LoginPage page={useLoaderData<typeof loader>()} />;
}
