import { useActionData } from "@remix-run/react";

import { IdentityPage } from "~/features/account/identity-page";
import { ButtonLink } from "~/ui/button/button";

import type { loadCheckPassword } from "./check-password.server";
import { SendCode } from "./code-field";
import { identityIntent } from "./identity.intents";
import { NewPasswordForm } from "./new-password-form";

export function CheckPasswordPage({ page }: { page: Awaited<ReturnType<typeof loadCheckPassword>> }) {
  const answer = useActionData();
  if (page.step === "ended")
    return (
      <IdentityPage
        heading="Set a new password"
        lead="No code is waiting in this browser, or the link in the email was used or has expired."
        refused={answer}
        otherWays={[{ label: "Sign in", href: page.links.login }]}
      >
        <ButtonLink href={page.links.forgotPassword}>Forgot password</ButtonLink>
      </IdentityPage>
    );
  return (
    <IdentityPage
      heading="Set a new password"
      lead={
        page.step === "link"
          ? `For ${page.maskedEmail}. Saving it signs every device out and removes your passkeys, because somebody else may have added one.`
          : `If ${page.maskedEmail} has an account, a code is on its way to it. The new password signs every device out and removes its passkeys, because somebody else may have added one.`
      }
      refused={answer}
      otherWays={[{ label: "Use another email address", href: page.links.forgotPassword }]}
    >
      <NewPasswordForm
        page={page}
        intent={identityIntent.newPassword}
        label="Set a new password"
        button={page.step === "code" ? "Reset password" : "Save password"}
        hasCode={page.step === "code"}
      />
      {page.step === "code" ? (
        <SendCode action={page.action} variant="text" label="No email yet? Check your spam folder, or:" />
      ) : null}
    </IdentityPage>
  );
}
