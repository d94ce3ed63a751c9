import { useLoaderData } from "@remix-run/react";

import { submitVerification } from "~/features/account/identity/verification.actions.server";
import { loadVerification } from "~/features/account/identity/verification.data.server";
import { VerificationPage } from "~/features/account/identity/verification-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadVerification);
export const action = route.action(submitVerification);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Verify your email",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function EmailVerification() {
  return <VerificationPage page={useLoaderData<typeof loader>()} />;
}
