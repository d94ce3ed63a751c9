import { useLoaderData } from "@remix-run/react";

import { loadForgotPassword, submitForgotPassword } from "~/features/account/identity/forgot.server";
import { ForgotPasswordPage } from "~/features/account/identity/forgot-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadForgotPassword);
export const action = route.action(submitForgotPassword);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Forgot password",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function ForgotPassword() {
  return <ForgotPasswordPage page={useLoaderData<typeof loader>()} />;
}
