import { useActionData } from "@remix-run/react";

import { IdentityPage } from "~/features/account/identity-page";

import { SendCode } from "./code-field";
import { CodeStep } from "./code-step";
import type { loadVerification } from "./verification.data.server";

/** The page where the code of a mail is typed. */
export function VerificationPage({ page }: { page: Awaited<ReturnType<typeof loadVerification>> }) {
  const { check, links, action, constraints, isSignedIn } = page;
  const answer = useActionData();
  const otherWays = [
    { label: "Use another email address", href: links.otherAddress },
    isSignedIn
      ? { label: "Continue shopping", href: links.home }
      : { text: "Have an account?", label: "Sign in", href: links.login },
  ];
  return (
    <IdentityPage
      heading="Verify your email"
      lead={
        check
          ? `We sent an email to ${check.maskedEmail}. Enter its code, or open its link.`
          : "To open your account, verify your email address. We’ll send a code to it."
      }
      refused={answer}
      otherWays={otherWays}
    >
      {check ? (
        <CodeStep action={action} constraints={constraints} answer={answer} />
      ) : (
        <SendCode action={action} variant="primary" label="The code is valid for 15 minutes." />
      )}
    </IdentityPage>
  );
}
