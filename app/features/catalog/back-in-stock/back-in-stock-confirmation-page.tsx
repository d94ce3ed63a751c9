import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";

import { confirmIntent } from "./back-in-stock";
import type { ConfirmationView } from "./back-in-stock-confirmation.server";

/** One button. Once it was pressed, the page says so and leads to the product (CATALOG-59). */
export function BackInStockConfirmationPage({ page }: { page: ConfirmationView }) {
  const { title, text, action, productHref } = page;
  return (
    <div className="wrap section stack prose">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {action === null ? (
        <p>
          <a href={productHref}>See the product</a>
        </p>
      ) : (
        <Form method="post" action={action} aria-label={title}>
          <FormToken />
          <Button name="intent" value={confirmIntent}>
            Confirm
          </Button>
        </Form>
      )}
    </div>
  );
}
