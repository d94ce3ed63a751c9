import type { Actor } from "#platform/core/actor";
import { forbidden } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";

import type { OrderRow } from "./order-record";

/**
 * Whether this person may change the order (ORDER-93). One of a business account is changed by the buyer who
 * placed it. Colleagues, and whoever knows its details, only see it. Other orders are changed by whoever may
 * see them.
 */
export async function isChangeable(db: Executor, order: OrderRow, actor: Actor): Promise<boolean> {
  if (order.user_id === null || order.account_id === null) return true;
  if (actor.kind === "shopper" && actor.userId === order.user_id) return true;
  const account = await db
    .selectFrom("account")
    .select("kind")
    .where("id", "=", order.account_id)
    .executeTakeFirst();
  return account === undefined || account.kind === "consumer";
}

/** Throws 403 unless the person may change the order. */
export async function requireBuyer(db: Executor, order: OrderRow, actor: Actor): Promise<void> {
  if (!(await isChangeable(db, order, actor)))
    throw forbidden("Only the person who placed this order can change it");
}
