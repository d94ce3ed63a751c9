import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";

import type { loadContact } from "./checkout.data.server";
import { checkoutIntent } from "./checkout.intents";

export function ContactPage({ page }: { page: Awaited<ReturnType<typeof loadContact>> }) {
  const { step, contact, constraints } = page;
  const refused = findRefusal(useActionData(), checkoutIntent.contact);
  const { formProps, input } = useTypedForm({
    form: checkoutIntent.contact,
    refused,
    constraint: constraints,
    defaultValue: { ...contact },
  });
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <h1>Contact</h1>
      <p className="lead">We’ll email you about your order. If a driver brings it, they’ll call you first.</p>
      <Form method="post" action={step.links.contact} className="stack" aria-label="Contact" {...formProps}>
        <FormToken />
        <input type="hidden" name="intent" value={checkoutIntent.contact} />
        <input type="hidden" name="version" value={step.versions.contact} />
        <TextField label="Email address" autoComplete="email" {...input("email", "email")} />
        <FieldGroup legend="Name">
          <div className="pair">
            <TextField label="First name" autoComplete="given-name" {...input("firstName")} />
            <TextField label="Last name" autoComplete="family-name" {...input("lastName")} />
          </div>
        </FieldGroup>
        <TextField
          label="Phone"
          autoComplete="tel"
          hint="For example (502) 555-0100"
          chars={20}
          {...input("phone", "tel")}
        />
        <Button>Continue</Button>
      </Form>
    </>
  );
}
