import type { Selectable } from "kysely";

import type { PaymentTable } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";

import type { OrderInput } from "./order-input";

/**
 * The audit events of an order until it is placed: the start of the checkout, the payments, the order
 * (ORDER-25).
 */
export function eventsOf(
  orderId: string,
  { view, payment, earlierPayments, actor, now, isRenewal }: OrderInput,
) {
  const checkout = view.checkout!;
  const shopper = isRenewal ? actor : checkout.owner_key;
  const event = (kind: string, at: Date, by: string, detail: object) => ({
    id: newId("event"),
    order_id: orderId,
    kind,
    actor: by,
    detail,
    created_at: at,
  });
  const amount = (each: Selectable<PaymentTable>) => ({
    payment: each.id,
    requestType: each.kind,
    amount: readMinor(each.amount_minor),
  });
  return [
    event("CheckoutStarted", checkout.created_at, shopper, { checkoutId: checkout.id }),
    ...earlierPayments.flatMap((each) => [
      event("PaymentAuthorised", each.created_at, each.actor ?? shopper, amount(each)),
      ...(each.reversed_at ? [event("PaymentReversed", each.reversed_at, shopper, amount(each))] : []),
    ]),
    event("PaymentAuthorised", payment.created_at, payment.actor ?? shopper, amount(payment)),
    event("OrderPlaced", now, actor, {
      total: view.pricing.totals.grand,
      lines: view.lines.length,
      deliveryGroups: view.groups.filter((group) => group.lines.length > 0).length,
      payment: payment.id,
    }),
  ];
}
