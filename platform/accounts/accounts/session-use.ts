import type { Executor } from "#platform/db/database";

/** A session that is not used for 14 days ends (SESSION-8). */
export const idleMs = 14 * 24 * 60 * 60 * 1000;

/** The last use is written at most this often, so that reading pages does not write. */
const writtenEveryMs = 5 * 60 * 1000;

/** When a session ends if it is not used again. */
export const endOfSession = (expiresAt: Date, lastSeenAt: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + idleMs));

/** Records that a session is used now. Answers the time of the last use, as it is stored. */
export async function touchSession(
  db: Executor,
  { id, lastSeenAt }: { id: string; lastSeenAt: Date },
  now: Date,
): Promise<Date> {
  const over = new Date(now.getTime() - writtenEveryMs);
  if (lastSeenAt > over) return lastSeenAt;
  await db
    .updateTable("shopper_session")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .where("last_seen_at", "<=", over)
    .execute();
  return now;
}
