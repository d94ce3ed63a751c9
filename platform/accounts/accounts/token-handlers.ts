import { clientAddressHeader } from "#contract/identity";

import { requireShopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";

import { revokeAllSessions, revokeSession } from "./sessions";
import { signInWithPassword } from "./sign-in";

/** Signing in and out (API-173, API-175). */
export const tokenHandlers: Handlers<"createToken" | "revokeToken"> = {
  async createToken({ body, request, services }) {
    const clientAddress = request.headers.get(clientAddressHeader);
    const { session, shopper } = await signInWithPassword(services, {
      email: body.username,
      password: body.password,
      clientAddress,
    });
    const expires_in = Math.round((session.expiresAt.getTime() - services.now().getTime()) / 1000);
    const instance_url = new URL(request.url).origin;
    return {
      body: { access_token: session.token, instance_url, token_type: "Bearer", expires_in, id: shopper.id },
    };
  },

  async revokeToken({ actor, body, services }) {
    const { userId, sessionId } = requireShopper(actor);
    if (body.everywhere) await revokeAllSessions(services.db, userId, services.now());
    else await revokeSession(services.db, sessionId, services.now());
    return { body: null };
  },
};
