import { cardWords } from "#contract/orders/card-words";

import type { OrderRecord } from "./order-record";

/** The means of payment of an order, such as 'Visa ending in 4242'. */
export function paymentLabel(
  payment: Pick<
    OrderRecord["payment"],
    "purchase_order_number" | "card_last_four" | "card_brand" | "provider"
  >,
): string {
  if (payment.purchase_order_number) return `purchase order ${payment.purchase_order_number}`;
  if (payment.card_last_four)
    return cardWords({ brand: payment.card_brand ?? "card", lastFour: payment.card_last_four });
  return payment.provider === "bank-transfer" ? "your bank account" : "your card";
}
