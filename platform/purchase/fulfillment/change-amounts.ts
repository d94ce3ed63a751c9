import type { OrderRecord } from "#platform/purchase/order/order-record";
import type { Movements, OrderMoney } from "./order-money";

/** The effect of a change in money, in minor units. */
export interface ChangeAmounts {
  refunded: number;
  released: number;
  /** The new cost of the order. */
  newTotal: number;
}

/**
 * The amounts of a change, from the order's money after it. Nothing is reserved of a payment that has not
 * arrived.
 */
export const amountsOf = (
  { order }: Pick<OrderRecord, "order">,
  money: OrderMoney,
  moves: Movements,
): ChangeAmounts => ({
  refunded: moves.refund,
  released: order.payment_status === "Pending" ? 0 : moves.void,
  newTotal: Math.max(0, money.agreed - money.goodwill),
});
