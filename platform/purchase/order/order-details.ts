import type { Executor } from "#platform/db/database";
import { findOrderMandate } from "#platform/purchase/payment/mandates";

/** The promotions and events of an order, and the card that is kept for it. */
export async function loadOrderDetails(db: Executor, orderId: string) {
  const [adjustments, events, savedCard] = await Promise.all([
    db
      .selectFrom("order_adjustment")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("sort_order")
      .execute(),
    db
      .selectFrom("order_event")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("created_at")
      .orderBy("sequence")
      .execute(),
    findOrderMandate(db, { orderId }),
  ]);
  return { adjustments, events, savedCard };
}
export type OrderDetails = Awaited<ReturnType<typeof loadOrderDetails>>;
