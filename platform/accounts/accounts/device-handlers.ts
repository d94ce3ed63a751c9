import type * as devices from "#contract/accounts/devices";
import { requireShopper } from "#platform/core/actor";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import type { Executor } from "#platform/db/database";

import { idleMs } from "./session-use";

/** The devices on which a shopper is signed in (API-321, API-322). */
export const deviceHandlers: Handlers<typeof devices> = {
  async listSignedInDevices({ actor, services }) {
    const shopper = requireShopper(actor);
    const sessions = await listSessions(services.db, shopper.userId, services.now());
    return {
      body: {
        sessions: sessions.map((session) => ({
          sessionId: session.id,
          deviceName: session.device_name,
          signedInAt: session.created_at.toISOString(),
          lastSeenAt: session.last_seen_at.toISOString(),
          isCurrent: session.id === shopper.sessionId,
        })),
      },
    };
  },

  async revokeSignedInDevice({ actor, params, services }) {
    const { userId } = requireShopper(actor);
    const wasOpen = await revokeOwnSession(services.db, userId, params.sessionId!, services.now());
    if (!wasOpen) throw notFound("This device is not signed in");
    return { body: null };
  },
};

/** More are not shown: nobody has so many devices, and signing out everywhere ends all of them. */
const maximumShown = 100;

/** The open sessions of a shopper, the last used one first, without those that were replaced (API-321). */
const listSessions = (db: Executor, userId: string, now: Date) =>
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
async function revokeOwnSession(
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
