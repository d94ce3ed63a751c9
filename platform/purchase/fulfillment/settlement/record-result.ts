import { sql, type Selectable } from "kysely";

import type { Database, Executor } from "#platform/db/database";
import type { PaymentOperationTable } from "#platform/db/fulfillment-tables";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import { issueDocument } from "#platform/purchase/fulfillment/documents/issue-document";
import { changeOrder } from "#platform/purchase/fulfillment/change-order";
import { confirmedSums } from "#platform/purchase/fulfillment/load-order";
import { paymentStatusOf } from "#platform/purchase/fulfillment/order-state";
import type { ProviderAnswer } from "#platform/purchase/providers/payment-provider";

import { nextLookUp } from "./operation-queue";

type OperationRow = Selectable<PaymentOperationTable>;

const eventOf = { Capture: "PaymentCaptured", Void: "PaymentVoided", Refund: "PaymentRefunded" } as const;

/**
 * Writes what a provider answered, the event, and the order's payment status, in one transaction (PAY-33).
 * The same answer again changes nothing. A success that comes after the operation was given up counts, a
 * refusal after a success does not. Returns the operation as it is now, or null if there is none.
 */
export function recordResult(
  { db, now }: { db: Database; now: Date },
  operationId: string,
  answer: ProviderAnswer,
): Promise<OperationRow | null> {
  return db.transaction().execute(async (trx) => {
    const orderId = await lockOrderOf(trx, operationId);
    const before = await trx
      .selectFrom("payment_operation")
      .selectAll()
      .where("id", "=", operationId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return null;
    const status = answer.status === "Refused" ? "Failed" : answer.status;
    const isNews =
      status === "Succeeded"
        ? before.status !== "Succeeded"
        : (before.status === "Requested" || before.status === "Pending") &&
          (status === "Failed" || before.status !== "Pending");
    if (!isNews) {
      if (status === "Pending" && before.status === "Pending")
        await setDue(trx, operationId, nextLookUp(now));
      return before;
    }
    const after = await trx
      .updateTable("payment_operation")
      .set({
        status,
        ...(status === "Pending" ? { due_at: nextLookUp(now) } : { settled_at: now }),
        ...(answer.status === "Refused"
          ? { failure: answer.reason.slice(0, 500) }
          : { failure: null, provider_reference: answer.reference }),
      })
      .where("id", "=", operationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (orderId !== null && status !== "Pending") await recordInOrder(trx, orderId, after, now);
    if (orderId !== null && status === "Succeeded" && before.status === "Failed")
      await moveBack(trx, orderId, after, now);
    return after;
  });
}

/**
 * An operation that was given up, and for which another was asked in the meantime, has moved money all the
 * same. What is too much by it is moved back (PAY-33).
 */
const moveBack = (trx: Executor, orderId: string, { id, provider }: OperationRow, now: Date) =>
  changeOrder({ db: trx, now: () => now }, { orderId, actor: `provider:${provider}` }, (draft) =>
    draft.moveMoney({ mayCapture: false, cause: `late:${id}` }),
  );

const setDue = (trx: Executor, id: string, due: Date) =>
  trx.updateTable("payment_operation").set({ due_at: due }).where("id", "=", id).execute();

/** Changes of an order lock it first. */
async function lockOrderOf(trx: Executor, operationId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select o.id from order_summary o join payment_operation p on p.order_id = o.id
    where p.id = ${operationId} for update of o`.execute(trx);
  return rows[0]?.id ?? null;
}

/** The order's version stays: what a person saw of its goods is still right. */
async function recordInOrder(
  trx: Executor,
  orderId: string,
  operation: OperationRow,
  now: Date,
): Promise<void> {
  const { payment_status: current } = await trx
    .selectFrom("order_summary")
    .select("payment_status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const [payment, operations] = await Promise.all([
    trx.selectFrom("order_payment").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow(),
    trx.selectFrom("payment_operation").selectAll().where("order_id", "=", orderId).execute(),
  ]);
  await trx
    .updateTable("order_summary")
    .set({ payment_status: paymentStatusOf(confirmedSums({ payment, operations }), current) })
    .where("id", "=", orderId)
    .execute();
  if (operation.status === "Succeeded") await issueDocument(trx, operation, now);
  await trx
    .insertInto("order_event")
    .values({
      id: newId("event"),
      order_id: orderId,
      kind: operation.status === "Failed" ? "PaymentFailed" : eventOf[operation.kind],
      actor: `provider:${operation.provider}`,
      detail: JSON.stringify({
        operation: operation.id,
        kind: operation.kind,
        amount: readMinor(operation.amount_minor),
        ...(operation.failure && { reason: operation.failure }),
      }),
      created_at: now,
      cause: operation.cause,
    })
    .execute();
}
