import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";

import { identityIntent } from "./identity.intents";

/** Six digits. A refused code is not put back into the page. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, "label">) => (
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
      <PageQuery />
      <input type="hidden" name="intent" value={identityIntent.sendCode} />
      <p>{label}</p>
      <Button variant={variant}>Send code</Button>
    </Form>
  );
}
