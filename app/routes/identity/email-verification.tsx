import { useLoaderData } from "@remix-run/react";

import { verificationForms } from "~/features/account/identity/verification.actions.server";
import { loadVerification } from "~/features/account/identity/verification.data.server";
import { VerificationPage } from "~/features/account/identity/verification-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadVerification, { needs: "nobody" });
export const action = route.forms(verificationForms, { needs: "nobody" });
export const meta = pageMeta;

export default function EmailVerification() {
  return <VerificationPage page={useLoaderData<typeof loader>()} />;
}
