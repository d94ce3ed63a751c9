import type { Database } from "./db/database";
import type { PlatformServices } from "./core/handler";
import { releaseExpiredReservations } from "./purchase/stock/stock";

type CleanupServices = Pick<PlatformServices, "db" | "now" | "log">;

/** How long answers are remembered by their key. */
const savedAnswerLifetimeMs = 48 * 60 * 60 * 1000;

/**
 * One round: what nobody came for goes back, and what has served its time goes. Whoever needs stock looks for
 * expired reservations as well.
 */
export async function runCleanup({ db, now }: Pick<CleanupServices, "db" | "now">): Promise<void> {
  const time = now();
  while ((await releaseExpiredReservations(db, time)) > 0);
  await reopenCarts(db, time);
  await db.deleteFrom("card_token").where("expires_at", "<=", time).execute();
  await db
    .deleteFrom("idempotent_answer")
    .where("created_at", "<=", new Date(time.getTime() - savedAnswerLifetimeMs))
    .execute();
}

/**
 * A cart whose checkout has expired is a cart again; the checkout itself answers 410 until it is deleted
 * (platform-api.md section 3.2).
 */
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
 * Sweeps from time to time until it is stopped. The timer keeps no process alive; `stop` waits for a round
 * under way.
 */
export function startCleanup(services: CleanupServices, everyMs = 30_000): { stop(): Promise<void> } {
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
