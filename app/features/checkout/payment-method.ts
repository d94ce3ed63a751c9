/**
 * The method of payment of an order, as the field `method` of the payment step and the address of the
 * review name it.
 */
export const paymentMethod = {
  card: "card",
  purchaseOrder: "purchase-order",
  transfer: "bank-transfer",
} as const;
export type PaymentMethod = (typeof paymentMethod)[keyof typeof paymentMethod];
