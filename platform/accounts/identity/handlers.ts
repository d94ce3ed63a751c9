import type * as challenges from "#contract/accounts/challenges";
import { requireShopper } from "#platform/core/actor";
import { readClient } from "#platform/accounts/accounts/client";
import { badInput } from "#platform/core/errors";
import type { Handlers, PlatformServices } from "#platform/core/handler";
import type { WebstoreTable } from "#platform/db/database";
import type { PlatformRequest } from "#contract/platform-fetch";

import { challengeEnded, findChallenge, isAskedBy, isOpen } from "./challenges";
import { completeChallenge, type CompleteScope } from "./complete";
import { getPerson, maskEmail } from "./people";
import { proveOwner } from "./prove-owner";
import {
  startAgain,
  startByAddress,
  startEmailChange,
  startRegistration,
  startVerification,
  type StartScope,
} from "./start";

interface Input {
  services: PlatformServices;
  webstore: WebstoreTable;
  request: PlatformRequest;
}

const scopeOf = ({ services, webstore, request }: Input): StartScope & CompleteScope => {
  return { services, webstoreId: webstore.id, client: readClient(request) };
};

/** Codes and links that are sent by email (API-260 to API-266). */
export const challengeHandlers: Handlers<typeof challenges> = {
  async startRegistration(input) {
    return { body: await startRegistration(scopeOf(input), input.body) };
  },

  async startPasswordlessLogin(input) {
    return { body: await startByAddress(scopeOf(input), "sign-in", input.body.email) };
  },

  async forgotPassword(input) {
    return { body: await startByAddress(scopeOf(input), "reset-password", input.body.email) };
  },

  async startEmailVerification(input) {
    const person = await getPerson(input.services.db, requireShopper(input.actor).userId);
    return { body: await startVerification(scopeOf(input), person) };
  },

  async startEmailChange(input) {
    const { newEmail, ...proof } = input.body;
    const scope = scopeOf(input);
    const { userId, sessionId } = requireShopper(input.actor);
    const person = await getPerson(input.services.db, userId);
    await proveOwner(scope, person, proof);
    return { body: await startEmailChange(scope, person, newEmail, sessionId) };
  },

  async sendCodeAgain(input) {
    const { db, now } = input.services;
    const earlier = await findChallenge(db, input.body);
    if (!earlier || !isOpen(earlier, "link", now())) throw challengeEnded();
    return { body: await startAgain(scopeOf(input), earlier) };
  },

  async readChallenge({ body, services: { db, now } }) {
    if (body.identifier === undefined && body.token === undefined)
      throw badInput("Send an identifier or a token");
    const row = await findChallenge(db, body);
    if (!row || !isOpen(row, "link", now())) throw challengeEnded();
    return {
      body: {
        purpose: row.purpose,
        maskedEmail: maskEmail(row.email),
        expiresAt: row.expires_at.toISOString(),
        isAskedHere: isAskedBy(row, body.identifier),
      },
    };
  },

  async completeChallenge(input) {
    const { services } = input;
    const { userId, session } = await completeChallenge(scopeOf(input), input.body);
    return {
      body: {
        purpose: input.body.purpose,
        access_token: session?.token ?? null,
        expires_in: session
          ? Math.round((session.expiresAt.getTime() - services.now().getTime()) / 1000)
          : null,
        id: userId,
      },
    };
  },
};
