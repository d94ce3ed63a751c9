import { PlatformError } from "#platform/core/errors";
import { lastUnpaidOrder } from "#platform/purchase/built-in/bank-transfer";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";

import type { SettlementServices } from "./perform-operations";

/** The number of orders that one round cancels, so that a round stays short. */
const perRound = 200;

/** Cancels orders whose transfer has not arrived in time (PAY-40). Returns their number. */
export async function cancelUnpaidOrders({
  db,
  now,
  log,
}: Pick<SettlementServices, "db" | "now" | "log">): Promise<number> {
  const due = await db
    .selectFrom("order_summary")
    .select(["id", "version"])
    .where("payment_status", "=", "Pending")
    .where("status", "!=", "Cancelled")
    .where("ordered_at", "<=", lastUnpaidOrder(now()))
    .orderBy("ordered_at")
    .limit(perRound)
    .execute();
  let canceled = 0;
  for (const { id, version } of due) {
    try {
      // The version: a transfer may have arrived since the order was read.
      await cancelQuantities(
        { db, now },
        { orderId: id, version, actor: "store:unpaid-orders" },
        { by: "store", reason: "We didn’t receive your bank transfer in time." },
      );
      canceled += 1;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      log.error({ order: id, reason: error.message }, "An unpaid order could not be canceled");
    }
  }
  return canceled;
}
