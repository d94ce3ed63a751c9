import { useActionData } from "@remix-run/react";
import { useState } from "react";

import { startedHoldMinutes } from "#contract/checkout/stock-hold";
import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { phoneHref } from "~/ui/phone/phone-href";
import { formatMoney } from "~/ui/price/format-money";

import { BillingAddress } from "./billing-address";
import { checkoutIntent } from "./checkout.intents";
import { KeptCard, PaymentChoice } from "./payment-choice";
import { paymentMethod } from "./payment-method";
import type { loadPayment } from "./payment.data.server";

/**
 * The payment step, which leads to the payment provider's page. Scripts do not handle its form, because the
 * next page is not one of the store's. While a line cannot be ordered, the way to the cart takes the place of
 * the form (PAY-28).
 */
export function PaymentPage({ page }: { page: Awaited<ReturnType<typeof loadPayment>> }) {
  const { step, problems, methods, purchaseOrder } = page;
  const answer = useActionData();
  // Kept, because the router forgets the answer when a link leads to a field, and the choice with it.
  const [refused] = useState(() => findRefusal(answer, checkoutIntent.pay));
  const messages = refused?.error[""] ?? problems;
  // A field that was filled in wrongly can be mended here; everything else in the cart.
  const isFieldWrong = refused !== null && refused.link === undefined;
  // A method that needs no page has to be chosen, even if it is the only one.
  const isCardOnly = methods.length === 1 && methods[0] === paymentMethod.card;
  const mustChangeCart = (refused !== null && !isFieldWrong) || step.lineProblems.length > 0;
  return (
    <>
      {isFieldWrong ? (
        <ErrorSummary errors={summaryOf(refused.error)} submission={refused} />
      ) : messages.length > 0 ? (
        <ErrorSummary
          errors={messages.map((message) => ({ message }))}
          submission={refused ?? messages.join("\n")}
        />
      ) : null}
      <h1>Payment</h1>
      {methods.length === 0 ? (
        <p className="lead">
          This store can’t take payments online right now. Please call us at{" "}
          <a href={phoneHref(step.supportPhone)}>{step.supportPhone}</a>, and we’ll find a way.
        </p>
      ) : (
        <>
          <p className="lead">
            {!isCardOnly ? (
              `${methods.includes(paymentMethod.purchaseOrder) ? "Your order comes to" : "You’ll pay"} ${formatMoney(step.total)}. You can review everything before you order.`
            ) : (
              <>
                You’ll pay {formatMoney(step.total)} on our payment provider’s page, then come back here to
                review everything before you order. Your card’s number never reaches this store.
              </>
            )}
          </p>
          {mustChangeCart ? null : (
            <p>
              After this step, we’ll hold what’s in your cart for {startedHoldMinutes} minutes, so nobody else
              can buy it while you pay.
            </p>
          )}
          {mustChangeCart ? (
            <p>
              <ButtonLink href={step.links.cart}>Change your cart</ButtonLink>
            </p>
          ) : (
            <form method="post" action={step.links.payment} className="stack" aria-label="Payment" noValidate>
              <FormToken />
              <input type="hidden" name="intent" value={checkoutIntent.pay} />
              {!isCardOnly ? (
                <PaymentChoice methods={methods} purchaseOrder={purchaseOrder} refused={refused} />
              ) : null}
              {step.needsKeptCard ? <KeptCard refused={refused} /> : null}
              <BillingAddress page={page} refused={refused} />
              <Button>{isCardOnly ? "Continue to payment" : "Continue"}</Button>
            </form>
          )}
        </>
      )}
    </>
  );
}
