import { Form, useActionData, useNavigation } from "@remix-run/react";

import { IdentityPage } from "~/features/account/identity-page";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { PasswordField } from "~/ui/password-field/password-field";

import type { loadCheckPassword } from "./check-password.server";
import { CodeField, SendCode } from "./code-field";
import { identityIntent } from "./identity.intents";
import { LinkToken } from "./link-token";

type PageData = Awaited<ReturnType<typeof loadCheckPassword>>;

export function CheckPasswordPage({ page }: { page: PageData }) {
  const answer = useActionData();
  if (page.step === "ended")
    return (
      <IdentityPage
        heading="Set a new password"
        lead="No code is open in this browser, or the link of the mail was used or has ended."
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
      <NewPassword page={page} />
      {page.step === "code" ? (
        <SendCode
          action={page.action}
          variant="text"
          label="Nothing arrived? Look into the spam folder, or:"
        />
      ) : null}
    </IdentityPage>
  );
}

function NewPassword({ page }: { page: PageData }) {
  const refused = findRefusal(useActionData(), identityIntent.newPassword);
  const busy = useNavigation().state === "submitting";
  const { formProps, input } = useTypedForm({
    form: identityIntent.newPassword,
    refused,
    constraint: page.constraints,
  });
  return (
    <Form method="post" action={page.action} className="stack" aria-label="Set a new password" {...formProps}>
      <FormToken />
      <PageQuery />
      <LinkToken token={page.token} />
      <input type="hidden" name="intent" value={identityIntent.newPassword} />
      {page.step === "code" ? <CodeField {...input("code")} /> : null}
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 12 characters. A few words are easy to remember."
        error={input("newPassword", "password").error}
        {...page.password}
      />
      <Button aria-disabled={busy || undefined}>
        {page.step === "code" ? "Reset password" : "Save password"}
      </Button>
    </Form>
  );
}
