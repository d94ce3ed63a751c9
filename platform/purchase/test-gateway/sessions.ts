import { randomBytes } from "node:crypto";
import { sql, type Selectable } from "kysely";

import type { Database, Executor } from "#platform/db/database";
import type { PaymentSessionTable } from "#platform/db/purchase-tables";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import type { PageRequest } from "#platform/purchase/providers/payment-provider";

export type SessionRow = Selectable<PaymentSessionTable>;
export type SessionStatus = SessionRow["status"] | "timed-out";

/** The path of the payment page of a session. */
export const paymentPagePath = (sessionId: string) => `/test-gateway/pay/${sessionId}`;

/**
 * The status of a session. A pending session is timed out after `pendingMs` milliseconds; this is computed at
 * each read and not stored (PAY-11).
 */
export function sessionStatus(session: SessionRow, now: Date, pendingMs: number): SessionStatus {
  const since = session.pending_since?.getTime();
  if (session.status === "pending" && since !== undefined && now.getTime() - since >= pendingMs)
    return "timed-out";
  return session.status;
}

/**
 * Opens a session, or returns the open session with the same amount and addresses (PAY-3), also if two
 * requests ask for it at the same time.
 */
export function openSession(db: Database, page: PageRequest, now: Date): Promise<SessionRow> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payment-session:${page.checkoutId}`}, 0))`.execute(
      trx,
    );
    const open = await trx
      .selectFrom("payment_session")
      .selectAll()
      .where("checkout_id", "=", page.checkoutId)
      .where("status", "=", "open")
      .where("amount_minor", "=", String(page.amount))
      .where("return_url", "=", page.returnUrl)
      .where("cancel_url", "=", page.cancelUrl)
      .executeTakeFirst();
    if (open) return open;
    return trx
      .insertInto("payment_session")
      .values({
        id: newId("paymentSession"),
        checkout_id: page.checkoutId,
        merchant: page.merchant,
        amount_minor: page.amount,
        currency: page.currency,
        status: "open",
        return_url: page.returnUrl,
        cancel_url: page.cancelUrl,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Cancels the open sessions of a checkout that has ended, so that nobody can pay for it. */
export async function cancelOpenSessions(trx: Executor, checkoutId: string): Promise<void> {
  await trx
    .updateTable("payment_session")
    .set({ status: "cancelled" })
    .where("checkout_id", "=", checkoutId)
    .where("status", "in", ["open", "challenge"])
    .execute();
}

export const newPaymentToken = () => `tok_${randomBytes(24).toString("base64url")}`;

export const sessionAmount = (session: SessionRow) => readMinor(session.amount_minor);

/**
 * Parses an address of this store and returns its path and query. Null for other hosts, also for addresses
 * that look like a path but that browsers resolve to another host (PAY-2).
 */
export function readLocalUrl(text: string, requestUrl: string): string | null {
  if (/[\p{Cc}\\\s]/u.test(text) || text.length > 2000) return null;
  const isPath = text.startsWith("/") && !text.startsWith("//");
  if (!isPath && !/^https?:\/\//.test(text)) return null;
  try {
    const { origin } = new URL(requestUrl);
    const url = new URL(text, origin);
    if (url.origin !== origin || url.pathname.startsWith("//")) return null;
    return url.pathname + url.search;
  } catch {
    return null;
  }
}
