import { useLoaderData } from "@remix-run/react";

import { submitRegister } from "~/features/account/identity/register.actions.server";
import { loadRegister } from "~/features/account/identity/register.data.server";
import { RegisterPage } from "~/features/account/identity/register-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadRegister);
export const action = route.action(submitRegister);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Create account",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function Register() {
  return <RegisterPage page={useLoaderData<typeof loader>()} />;
}
