import { sql, type Selectable } from "kysely";

import type { Database, Executor, PaymentOperationTable } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import { issueDocument } from "#platform/purchase/fulfillment/documents/issue-document";
import { changeOrder } from "#platform/purchase/fulfillment/change-order";
import { keepMemberships } from "#platform/purchase/fulfillment/memberships-of-order";
import { writeRefundEvent } from "#platform/purchase/order/purchase-event";
import { loadOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { confirmedSums, isInDoubt, moneyOf } from "#platform/purchase/fulfillment/order-sums";
import { paymentStatusOf } from "#platform/purchase/fulfillment/order-state";
import type { ProviderAnswer } from "#platform/core/payment-provider";

import { nextLookUp, operationKey } from "./operation-queue";
import { continueRenewal, requestRenewal } from "./renew-authorization";

type OperationRow = Selectable<PaymentOperationTable>;

/** A recorded answer. */
interface Recorded {
  operation: OperationRow;
  /** The order as it is afterwards, where the answer has changed it and it was read. */
  order: OrderRecord | null;
}

const eventOf = {
  Authorize: "PaymentAuthorizedAgain",
  Capture: "PaymentCaptured",
  Void: "PaymentVoided",
  Refund: "PaymentRefunded",
} as const;

/**
 * Writes what a provider answered, the event, and the order's payment status, in one transaction (PAY-33).
 * The same answer again changes nothing. Any answer counts after the operation was given up without one; a
 * refusal after a success does not. A capture whose authorization has expired goes on with a new one
 * (PAY-42). `key`: of the attempt that was answered; of an earlier one only a success counts. Returns the
 * operation as it is now, or null if there is none.
 */
export function recordResult(
  { db, now }: { db: Database; now: Date },
  operationId: string,
  answer: ProviderAnswer,
  key?: string,
): Promise<Recorded | null> {
  return db.transaction().execute(async (trx) => {
    const orderId = await lockOrderOf(trx, operationId);
    const before = await trx
      .selectFrom("payment_operation")
      .selectAll()
      .where("id", "=", operationId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return null;
    if (key !== undefined && key !== operationKey(before) && answer.status !== "Succeeded")
      return { operation: before, order: null };
    const status = answer.status === "Refused" ? "Failed" : answer.status;
    const isOpen = before.status === "Requested" || before.status === "Pending" || isInDoubt(before);
    const isNews =
      status === "Succeeded"
        ? before.status !== "Succeeded"
        : isOpen && (status === "Failed" || before.status !== "Pending");
    if (!isNews) {
      if (status === "Pending" && before.status === "Pending")
        await setDue(trx, operationId, nextLookUp(now));
      return { operation: before, order: null };
    }
    if (before.kind === "Capture" && answer.status === "Refused" && answer.isExpired) {
      const renewed = await requestRenewal(trx, before, now);
      if (renewed) return { operation: renewed, order: null };
    }
    const after = await write(trx, before, answer, now);
    // Nothing of the order changes while the bank has not confirmed it.
    if (orderId === null || (status === "Pending" && before.status !== "Failed"))
      return { operation: after, order: null };
    const answered = status === "Pending" ? [] : [after];
    const stopped =
      after.kind === "Authorize" && status !== "Pending" ? await continueRenewal(trx, after, now) : null;
    if (stopped) {
      const reason = `The authorization has expired, and the saved card was not charged: ${after.failure}`;
      answered.unshift(await write(trx, stopped, { status: "Refused", reason }, now));
    }
    const order = await loadOrder(trx, orderId);
    await savePaymentStatus(trx, order);
    for (const operation of answered) await recordInOrder(trx, order, operation, now);
    await keepMemberships({ trx, record: order, money: moneyOf(order), now });
    const isLate = before.status === "Failed" && status === "Succeeded";
    if (isLate) await moveBack(trx, order, after, now);
    return { operation: after, order: isLate ? null : order };
  });
}

/**
 * An operation that the provider had refused, and for which another was asked in the meantime, has moved
 * money all the same. A surplus that it causes is moved back (PAY-33). An operation that was given up without
 * an answer is not asked for another time, so it causes no surplus.
 */
const moveBack = (trx: Executor, locked: OrderRecord, { id, provider }: OperationRow, now: Date) =>
  changeOrder(
    { db: trx, now: () => now },
    { orderId: locked.order.id, actor: `provider:${provider}`, locked },
    (draft) => draft.moveMoney({ mayCapture: false, cause: `late:${id}` }),
  );

/** Writes the answer to the operation. */
const write = (trx: Executor, { id }: OperationRow, answer: ProviderAnswer, now: Date) =>
  trx
    .updateTable("payment_operation")
    .set({
      status: answer.status === "Refused" ? "Failed" : answer.status,
      ...(answer.status === "Pending" ? { due_at: nextLookUp(now) } : { settled_at: now }),
      ...(answer.status === "Refused"
        ? { failure: failureOf(answer).slice(0, 500) }
        : { failure: null, provider_reference: answer.reference }),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

const failureOf = ({ reason, isExpired }: { reason: string; isExpired?: boolean }) =>
  isExpired ? `${reason}, and no card is kept for this order` : reason;

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
  record: OrderRecord,
  operation: OperationRow,
  now: Date,
): Promise<void> {
  if (operation.status === "Succeeded") {
    await issueDocument(trx, record, operation, now);
    if (operation.kind === "Refund") await writeRefundEvent(trx, record.order, operation, now);
  }
  await trx
    .insertInto("order_event")
    .values({
      id: newId("event"),
      order_id: record.order.id,
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

async function savePaymentStatus(trx: Executor, record: OrderRecord): Promise<void> {
  const { order } = record;
  order.payment_status = paymentStatusOf(confirmedSums(record), order.payment_status);
  await trx
    .updateTable("order_summary")
    .set({ payment_status: order.payment_status })
    .where("id", "=", order.id)
    .execute();
}
