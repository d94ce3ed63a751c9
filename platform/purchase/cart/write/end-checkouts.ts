import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { cancelOpenSessions } from "#platform/purchase/test-gateway/sessions";

/** Reverses the authorized payments of a checkout, including stale ones. The shopper can then pay again. */
export async function voidPayments(trx: Executor, checkoutId: string, now: Date): Promise<void> {
  await trx
    .updateTable("payment")
    .set({ status: "Voided", reversed_at: sql<Date>`coalesce(reversed_at, ${now}::timestamptz)` })
    .where("checkout_id", "=", checkoutId)
    .where("status", "in", ["Authorised", "Stale"])
    .execute();
}

/**
 * Ends the active checkout of a locked cart without an order: reverses its payments and cancels its open
 * payment page (CHECKOUT-4).
 */
export async function endCheckouts(trx: Executor, cartId: string, now: Date): Promise<void> {
  const endedCheckouts = await trx
    .updateTable("checkout")
    .set({ status: "Cancelled", updated_at: now })
    .where("cart_id", "=", cartId)
    .where("status", "=", "Active")
    .returning("id")
    .execute();
  for (const { id } of endedCheckouts) await endPayments(trx, id, now);
}

/** Reverses the payments of a checkout and closes its payment page. */
export async function endPayments(trx: Executor, checkoutId: string, now: Date): Promise<void> {
  await voidPayments(trx, checkoutId, now);
  await cancelOpenSessions(trx, checkoutId);
}
