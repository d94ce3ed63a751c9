import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import { backInStockForm, oneEmail, tellMe } from "./back-in-stock";
import type { BackInStockView } from "./back-in-stock.data.server";

/** The form of a sold-out product with an address of its own, where its errors are shown (CATALOG-58). */
export function BackInStockPage({ page }: { page: BackInStockView }) {
  const refused = findRefusal(useActionData(), backInStockForm);
  const { formProps, input } = useTypedForm({
    form: backInStockForm,
    refused,
    constraint: page.constraints,
    defaultValue: { email: page.email },
  });
  return (
    <div className="wrap section stack">
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <h1>{tellMe}</h1>
      <p className="lead">
        <a href={page.productHref}>{page.name}</a> is sold out.
      </p>
      <Form method="post" action={page.action} className="stack" aria-label={tellMe} {...formProps}>
        <FormToken />
        <TextField
          label="Email address"
          autoComplete="email"
          chars={36}
          hint={oneEmail(page.zip)}
          {...input("email", "email")}
        />
        <Button>{tellMe}</Button>
      </Form>
    </div>
  );
}
