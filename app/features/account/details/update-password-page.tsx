import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { PasswordField } from "~/ui/password-field/password-field";

import { detailsIntent } from "./details.intents";
import type { UpdatePasswordView } from "./password.data.server";
import "./password-page.css";

export function UpdatePasswordPage({ page }: { page: UpdatePasswordView }) {
  if (page.hasPassword) return <PasswordForm page={page} />;
  return (
    <AccountPage
      title="Update password"
      lead="Your account has no password: you sign in with a code. To set one, ask for a link by email."
    >
      <p>
        <ButtonLink href={page.forgotPassword}>Set a password by email</ButtonLink>
      </p>
    </AccountPage>
  );
}

function PasswordForm({ page }: { page: UpdatePasswordView }) {
  const refused = findRefusal(useActionData(), detailsIntent.password);
  const { formProps, input } = useTypedForm({
    form: detailsIntent.password,
    refused,
    constraint: page.constraints,
  });
  const errorOf = (name: string) => input(name, "password").error;
  return (
    <AccountPage title="Update password" lead="This signs out your other devices. This one stays signed in.">
      <div className="stack password-page">
        <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
        <Form
          method="post"
          action={page.action}
          className="stack"
          aria-label="Update password"
          {...formProps}
        >
          <FormToken />
          <PasswordField
            label="Current password"
            name="password"
            autoComplete="current-password"
            error={errorOf("password")}
            {...page.password}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            hint={`At least ${page.minimum} characters. A few words in a row are easy to remember.`}
            error={errorOf("newPassword")}
            {...page.password}
          />
          <p>
            <Button>Save password</Button>
          </p>
        </Form>
        <p>
          <a href={page.forgotPassword}>Forgot password</a>
        </p>
      </div>
    </AccountPage>
  );
}
