import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";

import type { Database, GatewaySessionTable } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import type { PageRequest, PaymentPages, SessionState } from "#platform/core/payment-provider";

export type SessionRow = Selectable<GatewaySessionTable>;
/** Pages of the gateway do not expire. */
export type GatewayState = SessionState & { status: SessionRow["status"] | "timed-out" };

/** The services of the page and of the visits to it. */
export interface Gateway {
  db: Database;
  now: () => Date;
  /** The time for which a session is pending before it times out, in milliseconds (PAY-11). */
  gatewayPendingMs: number;
}

/** The path of the payment page of a session. */
export const paymentPagePath = (sessionId: string) => `/test-gateway/pay/${sessionId}`;

const undecided = ["open", "challenge"] as const;

/** The visits to the page of the test gateway, as the store asks about them (PAY-47). */
export const gatewayPages = (gateway: Gateway): PaymentPages => ({
  async open(request) {
    const session = await openSession(gateway, request);
    return { session: session.id, url: paymentPagePath(session.id) };
  },
  async find(id) {
    const session = await findSession(gateway.db, id);
    return session ? sessionState(session, gateway) : null;
  },
  async close(id) {
    await gateway.db
      .updateTable("gateway_session")
      .set({ status: "cancelled" })
      .where("id", "=", id)
      .where("status", "in", undecided)
      .execute();
  },
});

export const findSession = (db: Database, id: string) =>
  db.selectFrom("gateway_session").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * The state of a session. A pending session is timed out after a while; this is computed at each read and not
 * stored (PAY-11).
 */
export function sessionState(session: SessionRow, { now, gatewayPendingMs }: Gateway): GatewayState {
  switch (session.status) {
    case "pending": {
      const until = new Date(session.pending_since!.getTime() + gatewayPendingMs);
      return now() >= until ? { status: "timed-out" } : { status: "pending", until };
    }
    case "approved":
      return {
        status: "approved",
        token: session.payment_token!,
        card: { brand: session.card_brand!, lastFour: session.card_last_four! },
      };
    default:
      return { status: session.status };
  }
}

/** The same key again gets the same session. */
async function openSession({ db, now }: Gateway, page: PageRequest): Promise<SessionRow> {
  await db
    .insertInto("gateway_session")
    .values({
      id: page.key,
      merchant: page.merchant,
      amount_minor: page.amount,
      currency: page.currency,
      status: "open",
      return_url: page.returnUrl,
      cancel_url: page.cancelUrl,
      saves_card: page.keepsCard ?? false,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return (await findSession(db, page.key))!;
}

const day = 24 * 60 * 60 * 1000;
/** Longer than any checkout. */
export const gatewayDays = 90;

/** Forgets visits that nothing can come of any more. */
export const deleteOldSessions = (db: Database, now: Date) =>
  db
    .deleteFrom("gateway_session")
    .where("created_at", "<", new Date(now.getTime() - gatewayDays * day))
    .execute();

export const newPaymentToken = () => `tok_${randomBytes(24).toString("base64url")}`;

export const sessionAmount = (session: SessionRow) => readMinor(session.amount_minor);
