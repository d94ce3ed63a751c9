import type { Database } from "#platform/db/database";
import type { AuthorizationRequest, PaymentProvider } from "#platform/core/payment-provider";
import { recordAuthorization, providerWithLedger } from "#platform/purchase/built-in/ledger";

import { decideLater, type CardBehavior } from "./cards";
import { authorizeSavedCard, forgetCard, saveCard } from "./mandates";
import { gatewayWebhooks, sendDueNotices, writeNotice, type DeliverNotice } from "./notices";
import { gatewayPages } from "./sessions";

const name = "test-gateway";
/** The time that a pending refund takes. */
const refundWaitMs = 60 * 60 * 1000;
/** The time for which an authorized amount can be captured, as with the networks of cards (PAY-41). */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** The test gateway as a payment provider (PAY-29). Its page is test-gateway.ts. */
export function createTestGatewayProvider({
  db,
  now,
  deliver,
  gatewayPendingMs = 6000,
}: {
  db: Database;
  now: () => Date;
  /** The time to wait for a silent bank. */
  gatewayPendingMs?: number | undefined;
  /** Absent: webhooks wait until a process sends them. */
  deliver?: DeliverNotice | undefined;
}): PaymentProvider {
  const ledger = { db, now, provider: name, lifetimeMs };
  return {
    ...providerWithLedger({
      ...ledger,
      decide: (kind, authorization) => decideLater(kind, authorization.behavior as CardBehavior | null),
      async onRecorded(trx, { key, authorization: { behavior }, answer }) {
        const notice = { db: trx, now };
        if (answer.status === "Pending") await writeNotice(notice, { key, inMs: refundWaitMs });
        if (behavior === "webhook-twice") await writeNotice(notice, { key, copies: 2 });
        if (behavior === "webhook-first") await writeNotice(notice, { key });
      },
      async beforeAnswer({ authorization: { behavior } }) {
        if (behavior === "webhook-first" && deliver) await sendDueNotices({ db, now }, deliver);
      },
    }),
    pages: gatewayPages({ db, now, gatewayPendingMs }),
    webhooks: gatewayWebhooks({ db, now }),
    async authorize(request) {
      const session = await findSession(db, request);
      const card = session ?? (await findTokenCard(db, request, now()));
      if (!card) return { status: "Refused", reason: "The card was not approved" };
      const answer = await recordAuthorization(ledger, { ...request, behavior: card.card_behavior });
      return session?.saves_card && answer.status !== "Refused"
        ? { ...answer, mandate: await saveCard({ db, now }, session) }
        : answer;
    },
    authorizeMandate: (request) => authorizeSavedCard(ledger, request),
    revokeMandate: (mandate) => forgetCard({ db, now }, mandate),
  };
}

/** The session of the page that was approved, for this amount and no other. */
const findSession = (db: Database, { token, amount, currency }: AuthorizationRequest) =>
  db
    .selectFrom("gateway_session")
    .select(["id", "currency", "card_behavior", "saves_card"])
    .where("payment_token", "=", token)
    .where("status", "=", "approved")
    .where("amount_minor", "=", String(amount))
    .where("currency", "=", currency)
    .executeTakeFirst();

const findTokenCard = (db: Database, { token }: AuthorizationRequest, now: Date) =>
  db
    .selectFrom("card_token")
    .select("card_behavior")
    .where("token", "=", token)
    .where("outcome", "=", "approve")
    .where("expires_at", ">", now)
    .executeTakeFirst();
