import { Form, useActionData, useNavigation } from "@remix-run/react";

import { FormToken } from "~/request/form-token";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import type { loadContact } from "./checkout.data.server";
import { checkoutIntent } from "./checkout.intents";
import { CheckoutFrame } from "./checkout-frame";
import { formView, problemOf } from "./form-view";

export function ContactPage({ page }: { page: Awaited<ReturnType<typeof loadContact>> }) {
  const { frame, constraints } = page;
  const problem = problemOf(useActionData(), checkoutIntent.contact);
  const busy = useNavigation().state === "submitting";
  const { field, errors } = formView(problem, { ...frame.contact }, constraints);
  return (
    <CheckoutFrame frame={frame}>
      <ErrorSummary errors={errors} submission={problem} />
      <h1>Contact</h1>
      <p className="lead">Where we send the confirmation, and whom the driver calls.</p>
      <Form method="post" action={frame.links.contact} className="stack" noValidate={errors.length > 0}>
        <FormToken />
        <input type="hidden" name="intent" value={checkoutIntent.contact} />
        <TextField label="Email address" type="email" autoComplete="email" {...field("email")} />
        <div className="pair">
          <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
          <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
        </div>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="For example (502) 555-0100"
          chars={20}
          {...field("phone")}
        />
        <Button aria-disabled={busy || undefined}>Continue</Button>
      </Form>
    </CheckoutFrame>
  );
}
