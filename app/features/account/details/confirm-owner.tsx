import { Form, useActionData } from "@remix-run/react";

import { CodeField, SendCode } from "~/features/account/identity/code-field";
import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { PasswordField } from "~/ui/password-field/password-field";

import type { AccountDetailsView } from "./details.data.server";
import { detailsIntent } from "./details.intents";

/** Asks for the password, or for a mailed code, before passkeys can be changed (ACCOUNT-60). */
export function ConfirmOwner({
  action,
  hasPassword,
  confirm: { bySentCode, constraints, password },
}: {
  action: string;
  hasPassword: boolean;
  confirm: NonNullable<AccountDetailsView["confirm"]>;
}) {
  const refused = findRefusal(useActionData(), detailsIntent.confirm);
  /** Without conform: the page would be heavier by a tenth for one field. */
  const field = (name: string) => ({ ...constraints[name], name, error: refused?.error[name]?.[0] ?? null });
  return (
    <>
      <p>Before you add or remove a passkey, confirm that it’s you.</p>
      {hasPassword || bySentCode ? (
        <Form
          method="post"
          action={action}
          className="stack"
          aria-label="Confirm that it’s you"
          id={detailsIntent.confirm}
          noValidate
        >
          <FormToken />
          <input type="hidden" name="intent" value={detailsIntent.confirm} />
          {bySentCode ? (
            <>
              <p>We sent a code to {bySentCode}.</p>
              <CodeField {...field("code")} />
            </>
          ) : (
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              chars={34}
              {...field("password")}
              {...password}
            />
          )}
          <Button variant="secondary">Confirm</Button>
        </Form>
      ) : null}
      <SendCode
        action={action}
        variant="text"
        label={
          bySentCode
            ? "No email yet? Check your spam folder, or:"
            : hasPassword
              ? "Forgot your password? Get a code by email:"
              : "Your account has no password. Get a code by email:"
        }
      />
    </>
  );
}
