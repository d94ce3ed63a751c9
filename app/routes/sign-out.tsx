import { useLoaderData } from "@remix-run/react";

import { SignOutPage } from "~/features/account/sign-out-page";
import { submitSignOut } from "~/features/account/sign-out.actions.server";
import { loadSignOut } from "~/features/account/sign-out.data.server";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSignOut);
export const action = route.action(submitSignOut);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({ page, title: "Sign out", store: data.storeLabel, canonical: data.canonical, noIndex: true })
    : [];

export default function SignOut() {
  return <SignOutPage action={useLoaderData<typeof loader>().action} />;
}
