import { useLoaderData } from "@remix-run/react";

import { submitPasswordless } from "~/features/account/identity/passwordless.actions.server";
import { loadPasswordless } from "~/features/account/identity/passwordless.data.server";
import { PasswordlessPage } from "~/features/account/identity/passwordless-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { keepDataOfRefused } from "~/request/keep-data-of-refused";
import { route } from "~/request/route.server";

export const loader = route.loader(loadPasswordless);
export const action = route.action(submitPasswordless);

export { keepDataOfRefused as shouldRevalidate };

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Sign in with a code",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function PasswordlessLogin() {
  return <PasswordlessPage page={useLoaderData<typeof loader>()} />;
}
