import { Form, useActionData, useNavigation } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { Notice } from "~/ui/notice/notice";
import { formatMoney } from "~/ui/price/format-money";
import { SummaryList } from "~/ui/summary-list/summary-list";

import { checkoutIntent } from "./checkout.intents";
import { paymentMethod } from "./payment-method";
import type { loadReview } from "./review.data.server";

/** Contact, address, delivery and payment, each with "Change", then the button that orders (CHECKOUT-20). */
export function ReviewPage({
  page: { step, payment, shown, purchaseOrder, card, billing, keepsQuery, terms, returns, deliveries },
}: {
  page: Awaited<ReturnType<typeof loadReview>>;
}) {
  const refused = findRefusal(useActionData(), checkoutIntent.place);
  const busy = useNavigation().state !== "idle";
  const { links } = step;
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      {refused?.link ? (
        <Notice kind="info">
          {payment === paymentMethod.purchaseOrder
            ? "Nothing was ordered, so we won’t invoice anything."
            : "Nothing was charged, and no amount stays reserved on your card."}{" "}
          <a href={refused.link.href}>{refused.link.label}</a>
        </Notice>
      ) : null}
      {!refused && step.lineProblems.length > 0 ? (
        <Notice kind="critical">
          {step.lineProblems.join(" ")} <a href={links.cart}>Change your cart</a>
        </Notice>
      ) : null}
      {step.codeProblems.length > 0 ? (
        <Notice kind="info">
          {step.codeProblems.join(" ")} <a href={links.cart}>Change your cart</a>
        </Notice>
      ) : null}
      <h1>Review and order</h1>
      <SummaryList
        rows={[
          {
            term: "Contact",
            detail: step.contactText,
            action: { label: "Change", hidden: "contact", href: links.contact },
          },
          ...deliveries.flatMap(({ label, goods, address, method, days, editAddress, gift }) => {
            const of = label ? ` of ${label.toLowerCase()}` : "";
            return [
              ...(label ? [{ term: <strong>{label}</strong>, detail: <Goods goods={goods} /> }] : []),
              {
                term: "Deliver to",
                detail: address,
                action: { label: "Change", hidden: `delivery address${of}`, href: editAddress },
              },
              {
                term: "Delivery",
                detail: (
                  <>
                    {method}
                    {days ? (
                      <>
                        , <DeliveryDays {...days} />
                      </>
                    ) : null}
                  </>
                ),
                action: { label: "Change", hidden: `delivery method${of}`, href: links.delivery },
              },
              ...(gift
                ? [
                    {
                      term: "Gift",
                      detail: <Goods goods={gift.lines} />,
                      action: { label: "Change", hidden: `gift${of}`, href: gift.href },
                    },
                  ]
                : []),
            ];
          }),
          {
            term: "Payment",
            detail: card ?? "Approved",
            action: { label: "Change", hidden: "payment", href: links.payment },
          },
          ...(billing
            ? [
                {
                  term: "Billing address",
                  detail: billing,
                  action: { label: "Change", hidden: "billing address", href: links.payment },
                },
              ]
            : []),
        ]}
      />
      <Form
        method="post"
        action={links.review}
        className="stack"
        aria-label="Place your order"
        onSubmit={(event) => {
          // Avoids a second request. The platform creates only one order for a checkout in any case
          // (FORM-12).
          if (busy) event.preventDefault();
        }}
      >
        <FormToken />
        {keepsQuery ? <PageQuery /> : null}
        <input type="hidden" name="intent" value={checkoutIntent.place} />
        <input type="hidden" name="checkoutId" value={step.checkoutId} />
        <input type="hidden" name="payment" value={payment} />
        <input type="hidden" name="total" value={step.total} />
        <input type="hidden" name="due" value={step.due ?? ""} />
        <input type="hidden" name="version" value={step.checkoutVersion} />
        <input type="hidden" name="shown" value={shown} />
        <input
          type="hidden"
          name="purchaseOrder"
          value={purchaseOrder || (refused?.initialValue.purchaseOrder ?? "")}
        />
        <Button wide>Place order</Button>
        <p className="small muted">
          {whenPaid(payment, formatMoney(step.total))}
          {step.needsKeptCard
            ? " We’ll charge later deliveries to the same card, at that day’s price, and tell you first."
            : null}
        </p>
        <p className="small">
          By placing your order you agree to our <a href={terms}>terms</a>. Not what you expected? See{" "}
          <a href={returns}>what you can return, and how</a>.
        </p>
      </Form>
    </>
  );
}

/** The items of one of several deliveries, or what a gift is. */
const Goods = ({ goods }: { goods: readonly string[] }) => (
  <ul>
    {goods.map((each, place) => (
      <li key={place}>{each}</li>
    ))}
  </ul>
);

/** Nothing is charged before goods are handed over (PAY-20). */
function whenPaid(payment: string, total: string): string {
  if (payment === paymentMethod.transfer)
    return `You’ll pay ${total} by bank transfer. We’ll show you our bank details when you’ve placed the order.`;
  if (payment === paymentMethod.purchaseOrder)
    return `We’ll invoice ${total} in all, each part when we hand it over.`;
  return `Your card is charged when we hand the goods over, ${total} in all.`;
}
