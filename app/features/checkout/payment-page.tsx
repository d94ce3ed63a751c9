import { FormToken } from "~/request/form-token";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { formatMoney } from "~/ui/price/format-money";

import { checkoutIntent } from "./checkout.intents";
import { CheckoutFrame } from "./checkout-frame";
import type { loadPayment } from "./payment.data.server";

/**
 * The payment step, which leads to the payment provider's page. Scripts do not handle its form, because the
 * next page is not one of the store's.
 */
export function PaymentPage({ page: { frame, problem } }: { page: Awaited<ReturnType<typeof loadPayment>> }) {
  return (
    <CheckoutFrame frame={frame}>
      {problem ? <ErrorSummary errors={[{ id: null, message: problem }]} submission={problem} /> : null}
      <h1>Payment</h1>
      <p className="lead">
        You pay {formatMoney(frame.totals.total)} on our payment provider’s page and come back here to check
        everything before you order. Your card’s number never reaches this store.
      </p>
      <form method="post" action={frame.links.payment}>
        <FormToken />
        <input type="hidden" name="intent" value={checkoutIntent.pay} />
        <Button>Continue to payment</Button>
      </form>
    </CheckoutFrame>
  );
}
