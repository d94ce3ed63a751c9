import type { Database } from "#platform/db/database";
import { issueDocument } from "#platform/purchase/fulfillment/documents/issue-document";
import { loadOrder } from "#platform/purchase/order/order-record";

/**
 * Records that what was asked of the payment provider for an order has succeeded, oldest first, as the worker
 * does. Returns the numbers of the documents that were issued.
 */
export async function recordOperations(db: Database, orderId: string, now = new Date()): Promise<string[]> {
  const operations = await db
    .selectFrom("payment_operation")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("status", "=", "Requested")
    .orderBy("created_at")
    .orderBy("cause")
    .execute();
  const numbers: string[] = [];
  for (const operation of operations) {
    const number = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable("payment_operation")
        .set({ status: "Succeeded", settled_at: now })
        .where("id", "=", operation.id)
        .execute();
      return issueDocument(trx, await loadOrder(trx, orderId), operation, now);
    });
    if (number !== null) numbers.push(number);
  }
  return numbers;
}
