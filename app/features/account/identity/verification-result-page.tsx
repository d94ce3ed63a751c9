import { Form, useActionData } from "@remix-run/react";

import { IdentityPage } from "~/features/account/identity-page";
import { FormToken } from "~/request/forms/form-token";
import { Button, ButtonLink } from "~/ui/button/button";

import { identityIntent } from "./identity.intents";
import { LinkToken } from "./link-token";
import { NewPasswordForm } from "./new-password-form";
import type { loadVerificationResult } from "./verification-result.server";

/** The page that a mailed link opens, with its result. */
export function VerificationResultPage({
  page,
}: {
  page: Awaited<ReturnType<typeof loadVerificationResult>>;
}) {
  const { state, links, isSignedIn } = page;
  const answer = useActionData();
  if (state === "open" && page.setsPassword)
    return (
      <IdentityPage
        heading="Verify your email"
        lead={`Is ${page.maskedEmail} your address? Then choose a password for your account. The one from the other browser isn’t used. If you didn’t ask for an account, just close this page.`}
        refused={answer}
      >
        <NewPasswordForm page={page} intent={identityIntent.link} label="Verify" button="Verify" />
      </IdentityPage>
    );
  if (state === "open")
    return (
      <IdentityPage
        heading="Verify your email"
        lead={`Is ${page.maskedEmail} your address? If you didn’t ask for this, just close this page.`}
        refused={answer}
      >
        <Form method="post" action={page.action} aria-label="Verify">
          <FormToken />
          <LinkToken token={page.token} />
          <Button>Verify</Button>
        </Form>
      </IdentityPage>
    );
  if (state === "done")
    return (
      <IdentityPage heading="Your email is verified" lead="Thank you. Your account is ready.">
        {isSignedIn ? (
          <ButtonLink href={links.account}>Go to your account</ButtonLink>
        ) : (
          <ButtonLink href={links.login}>Sign in</ButtonLink>
        )}
      </IdentityPage>
    );
  return (
    <IdentityPage
      heading="This link no longer works"
      lead="It’s been used, or it has expired. If you’ve verified your address already, just sign in."
      refused={answer}
      otherWays={[{ label: "Create account", href: links.register }]}
    >
      {isSignedIn ? (
        <ButtonLink href={links.verification}>Send a new code</ButtonLink>
      ) : (
        <ButtonLink href={links.login}>Sign in</ButtonLink>
      )}
    </IdentityPage>
  );
}
