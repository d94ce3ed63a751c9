import { loadOrder } from "#platform/purchase/order/order-record";
import { confirmedSums } from "#platform/purchase/fulfillment/order-sums";
import type { Database } from "#platform/db/database";

import type { Life } from "./order-life";

/** The money of all orders. Minor units. */
export interface OrderSums {
  authorized: number;
  captured: number;
  refunded: number;
  voided: number;
  /** Amounts that came by bank transfer: all of it, what was paid back, and what is charged of the rest. */
  prepaid: number;
  paidBack: number;
  charged: number;
}

export async function sumsOf(db: Database, lives: readonly Life[]): Promise<OrderSums> {
  const sums = { authorized: 0, captured: 0, refunded: 0, voided: 0, prepaid: 0, paidBack: 0, charged: 0 };
  for (const life of lives) {
    const { authorized, captured, refunded, voided } = confirmedSums(await loadOrder(db, life.id));
    sums.authorized += authorized;
    sums.captured += captured;
    sums.refunded += refunded;
    sums.voided += voided;
    for (const amount of life.transfers) sums[amount > 0 ? "prepaid" : "paidBack"] += Math.abs(amount);
    if (life.pays === "transfer") sums.charged += captured - refunded;
  }
  return sums;
}
