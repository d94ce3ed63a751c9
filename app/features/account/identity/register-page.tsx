import { Form, useActionData } from "@remix-run/react";

import { IdentityPage } from "~/features/account/identity-page";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";
import { PasswordField } from "~/ui/password-field/password-field";
import "~/ui/choice-group/choice-group.css";

import { identityIntent } from "./identity.intents";
import type { loadRegister } from "./register.data.server";

export function RegisterPage({ page }: { page: Awaited<ReturnType<typeof loadRegister>> }) {
  const refused = findRefusal(useActionData(), identityIntent.register);
  const { formProps, input } = useTypedForm({
    form: identityIntent.register,
    refused,
    constraint: page.constraints,
  });
  return (
    <IdentityPage
      heading="Create account"
      lead="Your orders, appliances and wishlists in one place. First, we’ll email you a code."
      refused={refused}
      room={page.room}
      otherWays={[{ text: "Have an account?", label: "Sign in", href: page.links.login }]}
    >
      <Form method="post" action={page.action} className="stack" aria-label="Create account" {...formProps}>
        <FormToken />
        <PageQuery />
        <FieldGroup legend="Name">
          <TextField label="First name" autoComplete="given-name" {...input("firstName")} />
          <TextField label="Last name" autoComplete="family-name" {...input("lastName")} />
        </FieldGroup>
        <TextField label="Email" autoComplete="email" {...input("email", "email")} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 12 characters. A few words are easy to remember."
          error={input("password", "password").error}
          {...page.password}
        />
        <label className="choice">
          <input
            type="checkbox"
            name="news"
            value="yes"
            defaultChecked={refused?.initialValue.news === "yes"}
          />
          Email me news and offers. I can stop these emails anytime.
        </label>
        <Button>Create account</Button>
        <p className="small muted">
          What we keep, and for how long: <a href={page.links.privacy}>Privacy center</a>
        </p>
      </Form>
    </IdentityPage>
  );
}
