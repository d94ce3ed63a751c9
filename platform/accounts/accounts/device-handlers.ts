import type * as devices from "#contract/accounts/devices";
import { requireShopper } from "#platform/core/actor";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";

import { listSessions, revokeOwnSession } from "./signed-in-devices";

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
