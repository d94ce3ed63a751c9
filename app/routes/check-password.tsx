import { useLoaderData } from "@remix-run/react";

import { loadCheckPassword, submitCheckPassword } from "~/features/account/identity/check-password.server";
import { CheckPasswordPage } from "~/features/account/identity/check-password-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { keepDataOfRefused } from "~/request/keep-data-of-refused";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCheckPassword);
export const action = route.action(submitCheckPassword);

export { keepDataOfRefused as shouldRevalidate };

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Set a new password",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function CheckPassword() {
  return <CheckPasswordPage page={useLoaderData<typeof loader>()} />;
}
