import type { Executor } from "#platform/db/database";

import { idleMs } from "./session-use";

/** More are not shown: nobody has so many devices, and signing out everywhere ends all of them. */
const maximumShown = 100;

/** The open sessions of a shopper, the last used one first, without those that were replaced (API-321). */
export const listSessions = (db: Executor, userId: string, now: Date) =>
  db
    .selectFrom("shopper_session")
    .select(["id", "device_name", "created_at", "last_seen_at"])
    .where("shopper_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("replaced_by", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", new Date(now.getTime() - idleMs))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(maximumShown)
    .execute();

/** Ends one of the shopper's own sessions. False where there is no such session, or it has ended. */
export async function revokeOwnSession(
  db: Executor,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .updateTable("shopper_session")
    .set({ revoked_at: now })
    .where("id", "=", sessionId)
    .where("shopper_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return revoked.numUpdatedRows === 1n;
}
