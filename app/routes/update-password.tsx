import { useLoaderData } from "@remix-run/react";

import { submitUpdatePassword } from "~/features/account/details/password.actions.server";
import { loadUpdatePassword } from "~/features/account/details/password.data.server";
import { UpdatePasswordPage } from "~/features/account/details/update-password-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadUpdatePassword);
export const action = route.action(submitUpdatePassword);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Update password",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function UpdatePassword() {
  return <UpdatePasswordPage page={useLoaderData<typeof loader>()} />;
}
