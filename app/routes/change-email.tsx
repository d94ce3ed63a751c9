import { useLoaderData } from "@remix-run/react";

import { loadChangeEmail, submitChangeEmail } from "~/features/account/identity/change-email.server";
import { ChangeEmailPage } from "~/features/account/identity/change-email-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadChangeEmail);
export const action = route.action(submitChangeEmail);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Change email address",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function ChangeEmail() {
  return <ChangeEmailPage page={useLoaderData<typeof loader>()} />;
}
