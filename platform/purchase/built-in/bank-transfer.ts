import { sql, type Selectable } from "kysely";

import type { Database, Executor, ProviderAuthorizationTable } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import type { PaymentProvider } from "#platform/core/payment-provider";

import { recordAuthorization, providerWithLedger } from "./ledger";

export const bankTransfer = "bank-transfer";

const day = 24 * 60 * 60 * 1000;
/** The time that an order waits for its transfer (PAY-40). */
const daysToPay = 7;

/** Until when an order is to be paid. */
export const payBefore = (orderedAt: Date) => new Date(orderedAt.getTime() + daysToPay * day);
/** Orders that were placed before this time have waited long enough. */
export const lastUnpaidOrder = (now: Date) => new Date(now.getTime() - daysToPay * day);

interface Sums {
  amount: number;
  captured: number;
  voided: number;
  refunded: number;
  /** The received amount, less refunds. */
  received: number;
}

const sumsOf = (row: Selectable<ProviderAuthorizationTable>): Sums => ({
  amount: readMinor(row.amount_minor),
  captured: readMinor(row.captured_minor),
  voided: readMinor(row.voided_minor),
  refunded: readMinor(row.refunded_minor),
  received: readMinor(row.received_minor ?? 0),
});

/** Whether the account has enough for what was captured. */
const covers = ({ captured, refunded, received }: Sums) => received >= captured - refunded;
/** A received amount that is no longer the store's. */
const owed = ({ amount, voided, refunded, received }: Sums) =>
  Math.max(0, received - (amount - voided - refunded));

/**
 * Payments by bank transfer (PAY-38). The order names the reference, and no page is needed. Money is captured
 * once it has arrived. A later void or refund is pending until somebody has paid it back.
 */
export function createBankTransfers(services: { db: Database; now: () => Date }): PaymentProvider {
  const ledger = { db: services.db, now: services.now, provider: bankTransfer };
  return {
    ...providerWithLedger({
      ...ledger,
      decide(kind, row, amount) {
        const sums = sumsOf(row);
        const isDone =
          kind === "Capture"
            ? covers({ ...sums, captured: sums.captured + amount })
            : kind === "Void"
              ? owed({ ...sums, voided: sums.voided + amount }) === 0
              : owed({ ...sums, refunded: sums.refunded + amount }) === 0;
        return { status: isDone ? "Succeeded" : "Pending" };
      },
      // An amount that was paid back early is missing for a capture until its refund is in the ledger.
      async onRecorded(trx, { authorization }) {
        await endCovered(trx, authorization.id);
      },
    }),
    authorize: (request) => recordAuthorization(ledger, { ...request, received: 0 }),
  };
}

/**
 * Writes money that came in, or with a negative amount, that was paid back, and ends the operations that
 * waited for it. Returns what has arrived in all, less what was paid back; null if more would be paid back
 * than has arrived.
 */
export async function creditTransfer(
  trx: Executor,
  authorization: string,
  amount: number,
): Promise<number | null> {
  const row = await trx
    .updateTable("provider_authorization")
    .set({ received_minor: sql<number>`received_minor + ${amount}` })
    .where("provider", "=", bankTransfer)
    .where("id", "=", authorization)
    .where(sql<boolean>`received_minor + ${amount} >= 0`)
    .returning("received_minor")
    .executeTakeFirst();
  if (!row) return null;
  await endCovered(trx, authorization);
  return readMinor(row.received_minor ?? 0);
}

/** Ends the operations that no longer wait for money. */
async function endCovered(trx: Executor, authorization: string): Promise<void> {
  const row = await trx
    .selectFrom("provider_authorization")
    .selectAll()
    .where("provider", "=", bankTransfer)
    .where("id", "=", authorization)
    .executeTakeFirstOrThrow();
  const sums = sumsOf(row);
  const done = [
    ...(covers(sums) ? (["Capture"] as const) : []),
    ...(owed(sums) === 0 ? (["Void", "Refund"] as const) : []),
  ];
  if (done.length > 0)
    await trx
      .updateTable("provider_operation")
      .set({ status: "Succeeded" })
      .where("provider", "=", bankTransfer)
      .where("authorization_id", "=", authorization)
      .where("status", "=", "Pending")
      .where("kind", "in", done)
      .execute();
}

/** The received amount of a payment, less refunds. */
export async function findReceived(trx: Executor, paymentId: string): Promise<number> {
  const row = await trx
    .selectFrom("provider_authorization as a")
    .innerJoin("payment as p", "p.authorization_id", "a.id")
    .select("a.received_minor")
    .where("a.provider", "=", bankTransfer)
    .where("p.id", "=", paymentId)
    .executeTakeFirst();
  return readMinor(row?.received_minor ?? 0);
}
