import type { OrderRecord } from "#platform/purchase/order/order-record";

/** The means of payment of an order, such as 'Visa ending in 4242'. */
export function paymentLabel(payment: OrderRecord["payment"]): string {
  if (payment.purchase_order_number) return `purchase order ${payment.purchase_order_number}`;
  if (payment.card_last_four) return `${payment.card_brand ?? "card"} ending in ${payment.card_last_four}`;
  return payment.provider === "bank-transfer" ? "your bank account" : "your card";
}
