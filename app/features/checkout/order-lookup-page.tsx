import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/form-token";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import { formView, problemOf } from "./form-view";
import type { loadOrderLookup } from "./order.data.server";

export function OrderLookupPage({
  page,
  action,
}: {
  page: Awaited<ReturnType<typeof loadOrderLookup>>;
  action: string;
}) {
  const problem = problemOf(useActionData(), "lookup");
  const { field, errors } = formView(problem, {}, page.constraints);
  return (
    <div className="wrap section stack">
      <ErrorSummary errors={errors} submission={problem} />
      <h1>Check order status</h1>
      <p className="lead">The number stands in your confirmation. All three have to match.</p>
      <Form method="post" action={action} className="stack" noValidate={errors.length > 0}>
        <FormToken />
        <TextField label="Order number" chars={24} autoComplete="off" {...field("orderNumber")} />
        <TextField label="Email address" type="email" autoComplete="email" chars={36} {...field("email")} />
        <TextField label="Last name" autoComplete="family-name" chars={36} {...field("lastName")} />
        <Button>Check order</Button>
      </Form>
    </div>
  );
}
