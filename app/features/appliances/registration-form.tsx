import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { UnseenField } from "~/request/forms/unseen-field";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";

import { applianceIntent } from "./appliances.intents";
import { ProofField } from "./proof-field";
import { PurchaseFields } from "./purchase-fields";
import type { RegistrationFormView } from "./registration.data.server";

/** The form of a registration (APPLIANCE-11). The file is its last field: see request/forms.server.ts. */
export function RegistrationForm({ form }: { form: RegistrationFormView }) {
  const refused = findRefusal(useActionData(), applianceIntent.register);
  const { formProps, input } = useTypedForm({
    form: applianceIntent.register,
    refused,
    constraint: form.constraints,
    defaultValue: form.values,
  });
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      {refused?.link ? (
        <p>
          <a href={refused.link.href}>{refused.link.label}</a>
        </p>
      ) : null}
      <Form
        method="post"
        action={form.action}
        encType="multipart/form-data"
        className="stack appliance-form"
        aria-label="Register your product"
        {...formProps}
      >
        <FormToken />
        <input type="hidden" name="intent" value={applianceIntent.register} />
        <UnseenField id="register-leave-empty" />
        <FieldGroup legend="Your product">
          <TextField
            label="Model number"
            autoComplete="off"
            chars={24}
            hint={
              <>
                For example AR-RFD36. The <a href={form.finder}>model and serial number finder</a> shows where
                it is.
              </>
            }
            {...input("model")}
          />
          <TextField
            label="Serial number"
            autoComplete="off"
            chars={24}
            hint="8 to 20 letters and digits, from the same plate"
            {...input("serialNumber")}
          />
          <PurchaseFields input={input} today={form.today} />
        </FieldGroup>
        {form.isGuest ? (
          <FieldGroup legend="How we reach you">
            <div className="pair">
              <TextField label="First name" autoComplete="given-name" {...input("firstName")} />
              <TextField label="Last name" autoComplete="family-name" {...input("lastName")} />
            </div>
            <TextField label="Email" autoComplete="email" chars={36} {...input("email", "email")} />
            <TextField label="Phone" autoComplete="tel" chars={20} {...input("phone", "tel")} />
          </FieldGroup>
        ) : null}
        <ProofField error={refused?.error.proof?.[0]} />
        <p className="small muted">
          We use these details for the registration and for safety notices. <a href={form.privacy}>Privacy</a>
        </p>
        <Button>Register product</Button>
      </Form>
    </>
  );
}
