import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import { PasswordField } from "~/ui/password-field/password-field";

import { accountIntent } from "./account.intents";
import { PasskeySignIn } from "./passkey/passkey-sign-in";
import { IdentityPage } from "./identity-page";
import type { loadLogin } from "./login.data.server";

export function LoginPage({ page }: { page: Awaited<ReturnType<typeof loadLogin>> }) {
  const { constraints, links } = page;
  const answer = useActionData();
  const refused = findRefusal(answer, accountIntent.login);
  const { formProps, input } = useTypedForm({
    form: accountIntent.login,
    refused,
    constraint: constraints,
  });
  const { maxLength, error } = input("password", "password");
  return (
    <IdentityPage
      heading="Sign in"
      refused={findRefusal(answer)}
      room={page.room}
      otherWays={[
        { text: "No password handy?", label: "Sign in with a code", href: links.code },
        { text: "New here?", label: "Create account", href: links.register },
        { text: "Ordered as a guest?", label: "Check order status", href: links.orderStatus },
      ]}
    >
      <Form method="post" action={page.action} className="stack" aria-label="Sign in" {...formProps}>
        <FormToken />
        <PageQuery />
        <TextField label="Email" autoComplete="username" {...input("email", "email")} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={maxLength}
          error={error}
          {...page.password}
        />
        <p>
          <a href={links.forgotPassword}>Forgot password</a>
        </p>
        <Button>Sign in</Button>
      </Form>
      <PasskeySignIn action={page.action} optionsFrom={links.passkeyOptions} />
    </IdentityPage>
  );
}
