import { useLoaderData } from "@remix-run/react";

import { loadForgotPassword, forgotPassword } from "~/features/account/identity/forgot.server";
import { ForgotPasswordPage } from "~/features/account/identity/forgot-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadForgotPassword, { needs: "nobody" });
export const action = route.forms([forgotPassword], { needs: "nobody" });
export const meta = pageMeta;

export default function ForgotPassword() {
  return <ForgotPasswordPage page={useLoaderData<typeof loader>()} />;
}
