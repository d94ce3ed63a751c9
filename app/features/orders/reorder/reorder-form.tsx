import { Form } from "@remix-run/react";

import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { Button, type ButtonVariant } from "~/ui/button/button";

/** Orders the products of an order again (ORDER-23). `orderId` names it where the page shows several. */
export function ReorderForm({
  action,
  orderNumber,
  orderId,
  once,
  variant = "secondary",
}: {
  action: string;
  orderNumber: string;
  orderId?: string;
  /** The key by which this form adds once (FORM-12). */
  once: string;
  variant?: ButtonVariant;
}) {
  return (
    <Form method="post" action={action} aria-label={`Reorder ${orderNumber}`}>
      <FormToken />
      <PageQuery />
      <input type="hidden" name="once" value={once} />
      {orderId ? <input type="hidden" name="orderId" value={orderId} /> : null}
      <Button name="intent" value={orderIntent.reorder} variant={variant}>
        Reorder
        {orderId ? <span className="vh"> order {orderNumber}</span> : null}
      </Button>
    </Form>
  );
}
