import type { Executor } from "#platform/db/database";

import type { OrderRow } from "./lookup";

/**
 * The delivery groups, items, promotions and payments of an order. The caller must have checked the owner.
 */
export async function loadOrderParts(db: Executor, order: OrderRow) {
  const [groups, items, adjustments, payments] = await Promise.all([
    db
      .selectFrom("order_delivery_group")
      .selectAll()
      .where("order_id", "=", order.id)
      .orderBy("sort_order")
      .execute(),
    db.selectFrom("order_item").selectAll().where("order_id", "=", order.id).orderBy("sort_order").execute(),
    db
      .selectFrom("order_adjustment")
      .selectAll()
      .where("order_id", "=", order.id)
      .orderBy("sort_order")
      .execute(),
    db.selectFrom("order_payment").selectAll().where("order_id", "=", order.id).execute(),
  ]);
  return { groups, items, adjustments, payments };
}
export type OrderParts = Awaited<ReturnType<typeof loadOrderParts>>;
