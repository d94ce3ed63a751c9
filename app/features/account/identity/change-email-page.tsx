import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";
import { PasswordField } from "~/ui/password-field/password-field";

import type { loadChangeEmail } from "./change-email.server";
import { CodeField, SendCode } from "./code-field";
import { identityIntent } from "./identity.intents";

export function ChangeEmailPage({ page }: { page: Awaited<ReturnType<typeof loadChangeEmail>> }) {
  const answer = useActionData();
  const refused = findRefusal(answer, identityIntent.changeEmail);
  const { formProps, input } = useTypedForm({
    form: identityIntent.changeEmail,
    refused,
    constraint: page.constraints,
  });
  return (
    <AccountPage
      title="Change email address"
      lead="We’ll send a code to the new address. Enter it to make the change. It also signs out your other devices."
    >
      <ErrorSummary errors={summaryOf(findRefusal(answer)?.error)} submission={findRefusal(answer)} />
      <Form
        method="post"
        action={page.action}
        className="stack"
        aria-label="Change email address"
        {...formProps}
      >
        <FormToken />
        <PageQuery />
        <input type="hidden" name="intent" value={identityIntent.changeEmail} />
        <TextField label="New email" autoComplete="email" chars={34} {...input("newEmail", "email")} />
        {page.bySentCode === null ? (
          <PasswordField
            label="Current password"
            name="password"
            autoComplete="current-password"
            chars={34}
            error={input("password", "password").error}
            {...page.password}
          />
        ) : (
          <>
            <p>We sent a code to {page.bySentCode}, your current address.</p>
            <CodeField {...input("code")} />
          </>
        )}
        <Button>Change email address</Button>
      </Form>
      <SendCode
        action={page.action}
        variant="text"
        label={
          page.bySentCode === null
            ? "No password? Get a code at your current address:"
            : "No email yet? Check your spam folder, or:"
        }
      />
    </AccountPage>
  );
}
