import { useLoaderData } from "@remix-run/react";

import {
  loadVerificationResult,
  submitVerificationResult,
} from "~/features/account/identity/verification-result.server";
import { VerificationResultPage } from "~/features/account/identity/verification-result-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { keepDataOfRefused } from "~/request/keep-data-of-refused";
import { route } from "~/request/route.server";

export const loader = route.loader(loadVerificationResult);
export const action = route.action(submitVerificationResult);

export { keepDataOfRefused as shouldRevalidate };

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

export default function EmailVerificationResult() {
  return <VerificationResultPage page={useLoaderData<typeof loader>()} />;
}
