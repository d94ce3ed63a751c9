import { Form, useActionData } from "@remix-run/react";

import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import type { loadOrderLookup } from "./order-lookup.data.server";

export function OrderLookupPage({ page }: { page: Awaited<ReturnType<typeof loadOrderLookup>> }) {
  const refused = findRefusal(useActionData(), orderIntent.lookup);
  const { formProps, input } = useTypedForm({
    form: orderIntent.lookup,
    refused,
    constraint: page.constraints,
    defaultValue: { orderNumber: page.orderNumber },
  });
  return (
    <div className="wrap section stack">
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <h1>Check order status</h1>
      {page.hasEndedLink ? (
        <p>The link to this order has ended. Enter the details of the order to see it.</p>
      ) : null}
      <p className="lead">The number is in your confirmation email. All three have to match.</p>
      <Form
        method="post"
        action={page.action}
        className="stack"
        aria-label="Check order status"
        {...formProps}
      >
        <FormToken />
        <TextField label="Order number" chars={24} autoComplete="off" {...input("orderNumber")} />
        <TextField label="Email address" autoComplete="email" chars={36} {...input("email", "email")} />
        <TextField label="Last name" autoComplete="family-name" chars={36} {...input("lastName")} />
        <Button>Check order</Button>
      </Form>
    </div>
  );
}
