import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import type { FieldConstraints } from "~/request/forms/parse-form.server";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";

import { identityIntent } from "./identity.intents";

interface CodeStepProps {
  action: string;
  constraints: Record<string, FieldConstraints>;
  /** The result of `useActionData`. */
  answer: unknown;
  busy: boolean;
}

/** The code of a mail, and below it the button that has another one sent. */
export function CodeStep({ action, constraints, answer, busy }: CodeStepProps) {
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
        <Button aria-disabled={busy || undefined}>Verify</Button>
      </Form>
      <SendCode action={action} variant="text" label="Nothing arrived? Look into the spam folder, or:" />
    </>
  );
}

/** Six digits. A refused code is not put back into the page. */
export const CodeField = (props: ReturnType<ReturnType<typeof useTypedForm>["input"]>) => (
  <TextField
    label="Code"
    hint="Six digits, valid for 15 minutes"
    inputMode="numeric"
    autoComplete="one-time-code"
    chars={10}
    {...props}
    defaultValue=""
  />
);

/** A button that has a code sent, again or for the first time. */
export function SendCode({
  action,
  label,
  variant,
}: {
  action: string;
  label: string;
  variant: "primary" | "text";
}) {
  return (
    <Form
      method="post"
      action={action}
      className={variant === "text" ? "row" : "stack"}
      aria-label="Send code"
    >
      <FormToken />
      <input type="hidden" name="intent" value={identityIntent.sendCode} />
      <p>{label}</p>
      <Button variant={variant}>Send code</Button>
    </Form>
  );
}
