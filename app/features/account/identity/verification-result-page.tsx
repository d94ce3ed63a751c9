import { Form, useActionData, useNavigation } from "@remix-run/react";

import { IdentityPage } from "~/features/account/identity-page";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { PasswordField } from "~/ui/password-field/password-field";

import { identityIntent } from "./identity.intents";
import { LinkToken } from "./link-token";
import type { loadVerificationResult } from "./verification-result.server";

type PageData = Awaited<ReturnType<typeof loadVerificationResult>>;

/** The page that a mailed link opens, with its result. */
export function VerificationResultPage({ page }: { page: PageData }) {
  const { state, links, isSignedIn } = page;
  const answer = useActionData();
  const busy = useNavigation().state === "submitting";
  if (state === "open" && page.setsPassword)
    return (
      <IdentityPage
        heading="Verify your email"
        lead={`Is ${page.maskedEmail} your address? Then choose a password for your account. The one that was typed when the account was asked for is dropped, because it was typed in another browser. If you did not ask for an account, close the page: nothing happens.`}
        refused={answer}
      >
        <FirstPassword page={page} />
      </IdentityPage>
    );
  if (state === "open")
    return (
      <IdentityPage
        heading="Verify your email"
        lead={`Is ${page.maskedEmail} your address? If you did not ask for this, close the page: nothing happens.`}
        refused={answer}
      >
        <Form method="post" action={page.action} aria-label="Verify">
          <FormToken />
          <LinkToken token={page.token} />
          <Button aria-disabled={busy || undefined}>Verify</Button>
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
      lead="It was used, or its time is over. If you verified your address before, just sign in."
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

function FirstPassword({ page }: { page: PageData }) {
  const refused = findRefusal(useActionData(), identityIntent.link);
  const busy = useNavigation().state === "submitting";
  const { formProps, input } = useTypedForm({
    form: identityIntent.link,
    refused,
    constraint: page.constraints,
  });
  return (
    <Form method="post" action={page.action} className="stack" aria-label="Verify" {...formProps}>
      <FormToken />
      <PageQuery />
      <LinkToken token={page.token} />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 12 characters. A few words are easy to remember."
        error={input("newPassword", "password").error}
        {...page.password}
      />
      <Button aria-disabled={busy || undefined}>Verify</Button>
    </Form>
  );
}
