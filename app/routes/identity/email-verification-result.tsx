import { useLoaderData } from "@remix-run/react";

import {
  loadVerificationResult,
  verificationResult,
} from "~/features/account/identity/verification-result.server";
import { VerificationResultPage } from "~/features/account/identity/verification-result-page";
import { keepDataOfRefused } from "~/request/forms/keep-data-of-refused";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadVerificationResult, { needs: "nobody" });
export const action = route.forms([verificationResult], { needs: "nobody" });

export { keepDataOfRefused as shouldRevalidate };
export const meta = pageMeta;

export default function EmailVerificationResult() {
  return <VerificationResultPage page={useLoaderData<typeof loader>()} />;
}
