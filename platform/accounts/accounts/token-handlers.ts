import type * as identity from "#contract/accounts/identity";
import { requireShopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";

import { readClient } from "./client";
import { replaceSession, revokeAllSessions, revokeSession } from "./sessions";
import { signInWithPassword } from "./sign-in";
import { tokenAnswer } from "./token-answer";

/** Signing in and out, and staying signed in (API-173, API-175, API-320). */
export const tokenHandlers: Handlers<typeof identity> = {
  async createToken(input) {
    const { body, request, services } = input;
    const { session, shopper } = await signInWithPassword(services, {
      email: body.username,
      password: body.password,
      client: readClient(request),
    });
    return { body: tokenAnswer(input, session, shopper.id) };
  },

  async revokeToken({ actor, body, services }) {
    const { userId, sessionId } = requireShopper(actor);
    if (body.everywhere) await revokeAllSessions(services.db, userId, services.now());
    else await revokeSession(services.db, sessionId, services.now());
    return { body: null };
  },

  async renewToken(input) {
    const { actor, request, services } = input;
    const { userId, sessionId } = requireShopper(actor);
    const session = await services.db
      .transaction()
      .execute((trx) => replaceSession(trx, sessionId, services.now(), readClient(request)));
    return { body: tokenAnswer(input, session, userId) };
  },
};
