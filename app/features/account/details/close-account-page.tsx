import { Form, useActionData } from "@remix-run/react";

import { CodeField, SendCode } from "~/features/account/identity/code-field";
import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { PasswordField } from "~/ui/password-field/password-field";

import { detailsIntent } from "./details.intents";
import type { CloseAccountView } from "./password.data.server";
import "./password-page.css";

export function CloseAccountPage({ page }: { page: CloseAccountView }) {
  const answer = useActionData();
  const refused = findRefusal(answer, detailsIntent.close);
  const { formProps, input } = useTypedForm({
    form: detailsIntent.close,
    refused,
    constraint: page.constraints,
  });
  return (
    <AccountPage title="Close account" lead="You can’t undo this.">
      <div className="stack password-page">
        <ErrorSummary errors={summaryOf(findRefusal(answer)?.error)} submission={findRefusal(answer)} />
        <h2>What is deleted</h2>
        <ul>
          <li>Your name, phone number, email address and password</li>
          <li>Your address book, your wishlists and the links by which you shared them</li>
          <li>Your registered appliances and your repair requests: open ones are withdrawn</li>
          <li>Your passkeys, and what you agreed to receive by email</li>
        </ul>
        <h2>What is kept</h2>
        <p>
          Your orders with their addresses, because the law asks us to keep them. You can still look up an
          order with its number, your email address and your last name.
        </p>
        <h2>Close the account</h2>
        {page.hasPassword || page.bySentCode ? (
          <Form
            method="post"
            action={page.action}
            className="stack"
            aria-label="Close account"
            {...formProps}
          >
            <FormToken />
            <input type="hidden" name="intent" value={detailsIntent.close} />
            {page.bySentCode ? (
              <>
                <p>We sent a code to {page.bySentCode}.</p>
                <CodeField {...input("code")} />
              </>
            ) : (
              <PasswordField
                label="Password"
                name="password"
                autoComplete="current-password"
                error={input("password", "password").error}
                {...page.password}
              />
            )}
            <p className="row">
              <Button>Close account</Button>{" "}
              <ButtonLink variant="secondary" href={page.keep}>
                Keep my account
              </ButtonLink>
            </p>
          </Form>
        ) : null}
        <SendCode
          action={page.action}
          variant="text"
          label={
            page.bySentCode
              ? "No email yet? Check your spam folder, or:"
              : page.hasPassword
                ? "Forgot your password? Get a code by email:"
                : "Your account has no password. Get a code by email:"
          }
        />
      </div>
    </AccountPage>
  );
}
