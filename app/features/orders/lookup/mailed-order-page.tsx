import { Form } from "@remix-run/react";

import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";

import type { MailedOrderView } from "./mailed-order.server";

/** One button, which leads to the order (MAIL-17). */
export function MailedOrderPage({ page: { action } }: { page: MailedOrderView }) {
  return (
    <div className="wrap section stack prose">
      <h1>Your order</h1>
      <p className="lead">
        Press the button to see your order: where it is, what was charged, and its documents.
      </p>
      <Form method="post" action={action} aria-label="Your order">
        <FormToken />
        <Button name="intent" value={orderIntent.showMailed}>
          Show my order
        </Button>
      </Form>
    </div>
  );
}
