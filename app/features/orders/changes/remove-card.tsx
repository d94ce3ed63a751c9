import { Form } from "@remix-run/react";

import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { Button, ButtonLink } from "~/ui/button/button";

import type { RemoveCardView } from "./remove-card.server";
import { SubmitRow } from "./submit-row";

/** Says what a saved card is for, and removes it. */
export function RemoveCard({ page: { frame, card } }: { page: RemoveCardView }) {
  if (card === null)
    return (
      <div className="stack">
        <p>No card is kept for this order.</p>
        <ButtonLink variant="secondary" href={frame.back}>
          Back to the order
        </ButtonLink>
      </div>
    );
  return (
    <>
      <p>
        {card} is kept, so that we can charge it for later shipments of this order without asking you again.
      </p>
      <p>
        If you remove it, what is reserved on it now is still charged when we ship. A bank reserves an amount
        for about a week, so a shipment that leaves later may then need a new payment from you.
      </p>
      <Form method="post" reloadDocument action={frame.action} aria-label={frame.title}>
        <FormToken />
        <PageQuery />
        <input type="hidden" name="intent" value={orderIntent.removeCard} />
        <SubmitRow frame={frame}>
          <Button>Remove card</Button>
        </SubmitRow>
      </Form>
    </>
  );
}
