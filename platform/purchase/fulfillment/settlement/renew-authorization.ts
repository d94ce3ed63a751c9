import { sql, type Selectable } from "kysely";

import type { Executor, PaymentOperationTable } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import { findOrderMandate } from "#platform/purchase/payment/mandates";
import { renewalCause, renewedKey } from "#platform/purchase/order/renewals";

import { operationKey, operationOfKey } from "./operation-queue";

type OperationRow = Selectable<PaymentOperationTable>;

/**
 * The authorization of a capture has expired: asks for its amount anew with the card that the shopper agreed
 * to be kept (PAY-42). The capture waits for it, with a new key. Null if no card is kept for the order.
 */
export async function requestRenewal(
  trx: Executor,
  capture: OperationRow,
  now: Date,
): Promise<OperationRow | null> {
  const { id, order_id: orderId, provider } = capture;
  if (orderId === null || !(await findOrderMandate(trx, { orderId, provider }))) return null;
  await insertRenewal(trx, capture, { kind: "Authorize", cause: renewalCause(operationKey(capture)), now });
  await trx
    .insertInto("order_event")
    .values({
      id: newId("event"),
      order_id: orderId,
      kind: "AuthorizationExpired",
      actor: `provider:${provider}`,
      detail: JSON.stringify({ operation: id, amount: readMinor(capture.amount_minor) }),
      created_at: now,
      cause: capture.cause,
    })
    .execute();
  return trx
    .updateTable("payment_operation")
    .set({ status: "Requested", retries: capture.retries + 1, attempts: 0, due_at: now, failure: null })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function insertRenewal(
  trx: Executor,
  { provider, payment_id, order_id, amount_minor, currency }: OperationRow,
  {
    now,
    ...renewal
  }: { kind: "Authorize" | "Void"; cause: string; authorization_id?: string | null; now: Date },
) {
  return trx
    .insertInto("payment_operation")
    .values({
      ...renewal,
      id: newId("paymentOperation"),
      provider,
      payment_id,
      order_id,
      amount_minor: readMinor(amount_minor),
      currency,
      status: "Requested",
      due_at: now,
      created_at: now,
    })
    .execute();
}

/**
 * Goes on after the provider's answer to an amount that was asked for anew: the capture that waits gets the
 * new authorization, and the same amount of the expired one is released, so that the books stay as they were.
 * Returns the capture if it waits and cannot go on.
 */
export async function continueRenewal(
  trx: Executor,
  renewal: OperationRow,
  now: Date,
): Promise<OperationRow | null> {
  const key = renewedKey(renewal.cause);
  if (key === null) return null;
  const capture = await trx
    .selectFrom("payment_operation")
    .selectAll()
    .where("id", "=", operationOfKey(key))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isWaiting =
    capture.status === "Requested" && key === operationKey({ ...capture, retries: capture.retries - 1 });
  if (renewal.status === "Failed") return isWaiting ? capture : null;
  const authorization = renewal.provider_reference!;
  await insertRenewal(trx, capture, {
    kind: "Void",
    cause: renewal.cause,
    authorization_id: isWaiting ? capture.authorization_id : authorization,
    now,
  });
  if (isWaiting)
    await trx
      .updateTable("payment_operation")
      .set({ authorization_id: authorization, due_at: now })
      .where("id", "=", capture.id)
      .execute();
  return null;
}

/**
 * The authorization that the release after a renewal is about: the one that expired, or the new one if its
 * capture has failed all the same. It is decided when no capture of the order is open any more.
 */
export async function chooseReleased(trx: Executor, release: OperationRow): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    update payment_operation v set authorization_id = a.provider_reference
    from payment_operation a, payment_operation c
    where v.id = ${release.id} and a.order_id = v.order_id and a.kind = 'Authorize' and a.cause = v.cause
      and c.id = ${operationOfKey(renewedKey(release.cause)!)} and c.status = 'Failed'
    returning a.provider_reference as reference`.execute(trx);
  return rows[0]?.reference ?? release.authorization_id;
}
