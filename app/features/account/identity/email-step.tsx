import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import type { FieldConstraints } from "~/request/forms/parse-form.server";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";

import { identityIntent } from "./identity.intents";

/** The address that a code is to go to. */
export function EmailStep({
  action,
  constraints,
  answer,
}: {
  action: string;
  constraints: Record<string, FieldConstraints>;
  /** The result of `useActionData`. */
  answer: unknown;
}) {
  const { formProps, input } = useTypedForm({
    form: identityIntent.email,
    refused: findRefusal(answer, identityIntent.email),
    constraint: constraints,
  });
  return (
    <Form method="post" action={action} className="stack" aria-label="Send code" {...formProps}>
      <FormToken />
      <PageQuery />
      <input type="hidden" name="intent" value={identityIntent.email} />
      <TextField label="Email" autoComplete="username" {...input("email", "email")} />
      <Button>Send code</Button>
    </Form>
  );
}
