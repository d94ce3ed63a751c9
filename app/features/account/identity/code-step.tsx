import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import type { FieldConstraints } from "~/request/forms/parse-form.server";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";

import { CodeField, SendCode } from "./code-field";
import { identityIntent } from "./identity.intents";

interface CodeStepProps {
  action: string;
  constraints: Record<string, FieldConstraints>;
  /** The result of `useActionData`. */
  answer: unknown;
}

/** The code of a mail, and below it the button that has another one sent. */
export function CodeStep({ action, constraints, answer }: CodeStepProps) {
  const { formProps, input } = useTypedForm({
    form: identityIntent.code,
    refused: findRefusal(answer, identityIntent.code),
    constraint: constraints,
  });
  return (
    <>
      <Form method="post" action={action} className="stack" aria-label="Enter your code" {...formProps}>
        <FormToken />
        <PageQuery />
        <input type="hidden" name="intent" value={identityIntent.code} />
        <CodeField {...input("code")} />
        <Button>Verify</Button>
      </Form>
      <SendCode action={action} variant="text" label="No email yet? Check your spam folder, or:" />
    </>
  );
}
