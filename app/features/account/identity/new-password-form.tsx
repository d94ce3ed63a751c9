import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { PasswordField } from "~/ui/password-field/password-field";

import { CodeField } from "./code-field";
import type { loadCheckPassword } from "./check-password.server";
import { LinkToken } from "./link-token";

/** Sets a password, by the link of a mail or by its code. */
export function NewPasswordForm({
  page,
  intent,
  label,
  button,
  hasCode = false,
}: {
  page: Pick<Awaited<ReturnType<typeof loadCheckPassword>>, "action" | "constraints" | "password" | "token">;
  intent: string;
  label: string;
  button: string;
  hasCode?: boolean;
}) {
  const refused = findRefusal(useActionData(), intent);
  const { formProps, input } = useTypedForm({ form: intent, refused, constraint: page.constraints });
  return (
    <Form method="post" action={page.action} className="stack" aria-label={label} {...formProps}>
      <FormToken />
      <PageQuery />
      <LinkToken token={page.token} />
      <input type="hidden" name="intent" value={intent} />
      {hasCode ? <CodeField {...input("code")} /> : null}
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 12 characters. A few words are easy to remember."
        error={input("newPassword", "password").error}
        {...page.password}
      />
      <Button>{button}</Button>
    </Form>
  );
}
