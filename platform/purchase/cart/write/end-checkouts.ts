import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";

/** A payment that is to be reversed at its provider. */
interface ReversedPayment {
  provider: string;
  /** The payment, or the authorization of a payment that was never stored. */
  payment_id: string;
  amount_minor: string | number;
  currency: string;
}

/** Lets the worker reverse payments at their providers (PAY-32). Each is reversed once. */
export async function requestVoids(
  trx: Executor,
  payments: readonly ReversedPayment[],
  now: Date,
): Promise<void> {
  const toReverse = payments.filter((each) => readMinor(each.amount_minor) > 0);
  if (toReverse.length === 0) return;
  await trx
    .insertInto("payment_operation")
    .values(
      toReverse.map(({ provider, payment_id, amount_minor, currency }) => ({
        id: newId("paymentOperation"),
        provider,
        payment_id,
        kind: "Void" as const,
        amount_minor: readMinor(amount_minor),
        currency,
        status: "Requested" as const,
        cause: "reversal",
        due_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["payment_id", "cause", "kind"]).doNothing())
    .execute();
}

/** The columns of a payment that `requestVoids` needs. */
export const reversalColumns = ["provider", "id as payment_id", "amount_minor", "currency"] as const;

/** Reverses the authorized payments of a checkout, including stale ones. The shopper can then pay again. */
export async function voidPayments(trx: Executor, checkoutId: string, now: Date): Promise<void> {
  const voided = await trx
    .updateTable("payment")
    .set({ status: "Voided", reversed_at: sql<Date>`coalesce(reversed_at, ${now}::timestamptz)` })
    .where("checkout_id", "=", checkoutId)
    .where("status", "in", ["Authorised", "Stale"])
    .returning(reversalColumns)
    .execute();
  await requestVoids(trx, voided, now);
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

/** Reverses the payments of a checkout and lets its open payment pages be closed. */
export async function endPayments(trx: Executor, checkoutId: string, now: Date): Promise<void> {
  await voidPayments(trx, checkoutId, now);
  await endVisits(checkoutId, now).execute(trx);
}

/**
 * Ends the visits to payment pages of a checkout. The providers close their pages afterwards; what is
 * approved there until then is not used (PAY-49).
 */
export const endVisits = (checkoutId: string, now: Date) => sql`
  update payment_session
  set status = 'cancelled', close_at = case when reference is null then null else ${now}::timestamptz end
  where checkout_id = ${checkoutId} and status in ('open', 'challenge')`;
