import { sql, type Selectable } from "kysely";

import type { Executor, PaymentOperationTable } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import { bankTransfer } from "#platform/purchase/built-in/bank-transfer";
import type { OperationRequest } from "#platform/core/payment-provider";

type OperationRow = Selectable<PaymentOperationTable>;

/** An operation that this process works on until its lease ends. */
export type ClaimedOperation = OperationRow & {
  /** The provider's name of the authorization that it is about, as far as it is known. */
  target: string;
  /** Whether amounts of its order were authorized anew. */
  is_renewed: boolean;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * The time that a claim lasts. No lock and no transaction is held while the provider is asked; if the process
 * dies, the operation is due again after this time, and the provider knows its key.
 */
const leaseMs = 2 * minute;

/** The wait after each attempt without an answer. After the last one the operation has failed (PAY-34). */
const waitsMs = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];

/** The time that a pending operation waits for its webhook before the provider is asked what became of it. */
const pendingWaitMs = hour;

/**
 * Claims due operations, the oldest first, each for one process. A refund waits for the captures of its
 * payment, because only captured money can be given back. By bank transfer it does not wait for a pending
 * capture: if money was paid back early, the capture waits for the refund. Captures wait for amounts that are
 * authorized anew, and what is released after that waits for them. An operation keeps the authorization that
 * it was first sent to; where an order has several, that of a refund is chosen afterwards. A change that
 * claims in its own transaction performs what it has asked for itself: no other process sees it unclaimed.
 */
export async function claimOperations(
  db: Executor,
  now: Date,
  limit: number | null,
  orderIds: readonly string[] | null,
): Promise<ClaimedOperation[]> {
  const { rows } = await sql<ClaimedOperation>`
    with due as materialized (
      select o.id,
        coalesce(o.authorization_id, (select p.authorization_id from payment p where p.id = o.payment_id), o.payment_id) as target,
        o.order_id is not null and exists (
          select 1 from payment_operation a where a.order_id = o.order_id and a.kind = 'Authorize') as is_renewed
      from payment_operation o
      where o.status in ('Requested', 'Pending') and o.due_at <= ${now}
        and (${orderIds}::text[] is null or o.order_id = any(${orderIds}))
        and not (o.status = 'Requested' and o.order_id is not null
          and (o.kind in ('Capture', 'Refund') or o.kind = 'Void' and o.cause like 'expired:%') and exists (
            select 1 from payment_operation c where c.payment_id = o.payment_id and c.order_id = o.order_id
              and c.kind = case o.kind when 'Capture' then 'Authorize' else 'Capture' end
              and (c.status = 'Requested' or c.status = 'Pending' and not (o.kind = 'Refund' and o.provider = ${bankTransfer}))))
      order by o.due_at limit ${limit} for update skip locked)
    update payment_operation o set attempts = o.attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)},
      authorization_id = case when due.is_renewed and o.kind = 'Refund' then o.authorization_id else due.target end
    from due where o.id = due.id
    returning o.*, due.target, due.is_renewed`.execute(db);
  return rows;
}

/** The key of an operation at its provider. */
export const operationKey = ({ id, retries }: Pick<OperationRow, "id" | "retries">) =>
  retries === 0 ? id : `${id}-${retries}`;

/** The id of the operation that a key belongs to. */
export const operationOfKey = (key: string) => key.split("-")[0]!;

/** The request to the provider. */
export const requestOf = (operation: ClaimedOperation): OperationRequest => ({
  key: operationKey(operation),
  authorization: operation.target,
  amount: readMinor(operation.amount_minor),
  currency: operation.currency,
});

/** When an operation without an answer is due again; null if it is given up. */
export function nextAttempt({ attempts }: Pick<OperationRow, "attempts">, now: Date): Date | null {
  const wait = waitsMs[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** When the provider is asked again about a pending operation. */
export const nextLookUp = (now: Date) => new Date(now.getTime() + pendingWaitMs);
