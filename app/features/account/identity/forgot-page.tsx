import { useActionData } from "@remix-run/react";

import { IdentityPage } from "~/features/account/identity-page";

import { EmailStep } from "./email-step";
import type { loadForgotPassword } from "./forgot.server";

export function ForgotPasswordPage({ page }: { page: Awaited<ReturnType<typeof loadForgotPassword>> }) {
  const answer = useActionData();
  return (
    <IdentityPage
      heading="Forgot password"
      lead="We’ll email you a code and a link to set a new password."
      refused={answer}
      otherWays={[
        { text: "Remember it?", label: "Sign in", href: page.links.login },
        { text: "Without a password:", label: "Sign in with a code", href: page.links.code },
      ]}
    >
      <EmailStep action={page.action} constraints={page.constraints} answer={answer} />
    </IdentityPage>
  );
}
