import { Form, useActionData } from "@remix-run/react";

import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import type { CancelReturnView } from "./cancel-return.server";
import { NotPossible } from "./not-possible";
import { SubmitRow } from "./submit-row";

/** Asks before a return is taken back, and does it. */
export function CancelReturn({ page: { frame, version, returned } }: { page: CancelReturnView }) {
  const refused = findRefusal(useActionData());
  if (!returned.isOpen)
    return <NotPossible frame={frame} refused={refused} text="This return can no longer be canceled." />;
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <p>
        Nothing of return <span className="num">{returned.number}</span> is picked up, and you keep:
      </p>
      <ul className="order-chosen">
        {returned.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Form method="post" reloadDocument action={frame.action} aria-label={frame.title}>
        <FormToken />
        <PageQuery />
        <input type="hidden" name="intent" value={orderIntent.cancelReturn} />
        <input type="hidden" name="version" value={version ?? ""} />
        <input type="hidden" name="returnOrderId" value={returned.id} />
        <SubmitRow frame={frame}>
          <Button>Cancel return</Button>
        </SubmitRow>
      </Form>
    </>
  );
}
