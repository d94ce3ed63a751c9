import { requireShopper, type Actor } from "#platform/core/actor";
import { notFound } from "#platform/core/errors";
import type { Handlers, PlatformServices } from "#platform/core/handler";
import type { PlatformRequest } from "#contract/platform-fetch";
import { readClient } from "#platform/accounts/accounts/client";
import { tokenAnswer } from "#platform/accounts/accounts/token-answer";

import { removePasskey } from "./queries";
import { addPasskey, startRegistration } from "./register";
import { readRelyingParty } from "./relying-party";
import { signInWithPasskey, startSignIn } from "./sign-in";

type PasskeyCalls =
  "startPasskeyRegistration" | "addPasskey" | "deletePasskey" | "startPasskeySignIn" | "createTokenByPasskey";

interface Input {
  services: PlatformServices;
  request: PlatformRequest;
  actor: Actor;
}

const ownScope = ({ services, request, actor }: Input) => ({
  services,
  shopper: requireShopper(actor),
  site: readRelyingParty(request),
});
const signInScope = ({ services, request }: Input) => ({
  services,
  site: readRelyingParty(request),
  client: readClient(request),
});
const toJson = (options: object) => ({ body: { options: { ...options } } });

/** Passkeys (API-326 to API-330). */
export const passkeyHandlers: Handlers<PasskeyCalls> = {
  async startPasskeyRegistration(input) {
    return toJson(await startRegistration(ownScope(input)));
  },

  async addPasskey(input) {
    const { id, name } = await addPasskey(ownScope(input), input.body.credential, readClient(input.request));
    return { body: { passkeyId: id, name } };
  },

  async deletePasskey({ actor, params, services }) {
    const { userId } = requireShopper(actor);
    if (!(await removePasskey(services.db, userId, params.passkeyId!)))
      throw notFound("There is no such passkey");
    return { body: null };
  },

  async startPasskeySignIn(input) {
    return toJson(await startSignIn(signInScope(input)));
  },

  async createTokenByPasskey(input) {
    const { session, userId } = await signInWithPasskey(signInScope(input), input.body.credential);
    return { body: tokenAnswer(input, session, userId) };
  },
};
