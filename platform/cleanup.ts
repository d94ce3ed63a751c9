import type { Database } from "./db/database";
import type { PlatformServices } from "./core/handler";
import { savedAnswerDays } from "./core/idempotency";
import { blankEndedCodes, deleteOldMails } from "./core/outbox-retention";
import { deleteOldRefused } from "./analytics/refused";
import { endOldEvents, monthsBefore, retentionOf } from "./analytics/retention";
import { deleteOldSalts } from "./analytics/visit";
import { deleteOldRefusals } from "./analytics/withdrawn-consent";
import { deleteEndedRequests } from "./catalog/back-in-stock/end-requests";
import { deleteEndedChallenges } from "./accounts/identity/challenges";
import { deleteAbandoned } from "./purchase/checkout/delete-abandoned";
import { releaseExpiredCheckouts } from "./purchase/checkout/release-expired";
import { releaseExpiredReservations } from "./purchase/stock/stock";
import { deleteOldRequests } from "./shopper/requests/service";
import { deleteOldAppointments } from "./shopper/appointments/delete-old";
import { deleteOldSessions } from "./purchase/test-gateway/sessions";

type CleanupServices = Pick<PlatformServices, "db" | "now" | "log" | "retention">;

/**
 * One round (OPS-27): releases expired reservations and the payments of expired checkouts, reopens carts
 * whose checkout has expired, and deletes abandoned carts and checkouts, expired card tokens, mailed codes
 * and requests for products that have ended, old mails, old saved answers, the counts of posts, the salts of
 * earlier days, old events (EVENT-39) and old requests (OPS-201).
 */
export async function runCleanup(services: Omit<CleanupServices, "log">): Promise<void> {
  const { db } = services;
  const time = services.now();
  while ((await releaseExpiredReservations(db, time)) > 0);
  while ((await releaseExpiredCheckouts(db, time)) > 0);
  await reopenCarts(db, time);
  await db.deleteFrom("card_token").where("expires_at", "<=", time).execute();
  await deleteAbandoned(db, time);
  await deleteOldSessions(db, time);
  await deleteEndedChallenges(db, time);
  await blankEndedCodes(db, time);
  await deleteEndedRequests(db, time);
  await deleteOldAppointments(db, time);
  await deleteOldMails(db, time);
  await deleteOldSalts(db, time);
  await deleteOldRefused(db, time);
  await deleteOldRefusals(db, time);
  const retention = retentionOf(services);
  await endOldEvents(db, time, retention);
  await deleteOldRequests(db, monthsBefore(time, retention.requestMonths));
  await db.deleteFrom("post_count").where("expire", "<=", String(time.getTime())).execute();
  await db
    .deleteFrom("idempotent_answer")
    .where("created_at", "<=", new Date(time.getTime() - savedAnswerDays * 24 * 60 * 60 * 1000))
    .execute();
}

/** The checkout of a reopened cart answers 410 until it is deleted (CHECKOUT-3). */
async function reopenCarts(db: Database, time: Date): Promise<void> {
  await db
    .updateTable("cart")
    .set({ status: "Active" })
    .where("status", "=", "Checkout")
    .where(
      "id",
      "in",
      db
        .selectFrom("checkout")
        .select("cart_id")
        .where("status", "=", "Active")
        .where("expires_at", "<=", time),
    )
    .execute();
}

/**
 * Runs a round every `everyMs` milliseconds. The timer does not keep the process alive. `stop` waits for a
 * running round. A failed round is logged and the next one runs (OPS-27).
 */
export function startCleanup(
  services: CleanupServices,
  { everyMs = 30_000 } = {},
): { stop(): Promise<void> } {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= runCleanup(services)
      .catch((error: unknown) => services.log.error({ err: error }, "sweeping failed"))
      .finally(() => (round = null));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
