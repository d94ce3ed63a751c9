import type * as passkeys from "#contract/accounts/passkeys";
import { requireShopper, type Actor, type Shopper } from "#platform/core/actor";
import type { Handlers, PlatformServices } from "#platform/core/handler";
import type { PlatformRequest } from "#contract/platform-fetch";
import { readClient } from "#platform/accounts/accounts/client";
import { requireFreshProof } from "#platform/accounts/accounts/fresh-proof";
import { tokenAnswer } from "#platform/accounts/accounts/token-answer";
import { notFound } from "#platform/core/errors";

import { addPasskey, startRegistration } from "./register";
import { readRelyingParty } from "./relying-party";
import { signInWithPasskey, startSignIn } from "./sign-in";
import { tellOwner } from "./tell-owner";

interface Input {
  services: PlatformServices;
  request: PlatformRequest;
  actor: Actor;
  webstore: { id: string };
}

/** Changing passkeys needs a fresh proof of the owner (ACCOUNT-60). */
function requireOwner({ actor, services }: Pick<Input, "actor" | "services">): Shopper {
  const shopper = requireShopper(actor);
  requireFreshProof(shopper, services.now());
  return shopper;
}

const ownScope = (input: Input) => ({
  services: input.services,
  webstoreId: input.webstore.id,
  shopper: requireOwner(input),
  site: readRelyingParty(input.request),
});
const signInScope = ({ services, request }: Pick<Input, "services" | "request">) => ({
  services,
  site: readRelyingParty(request),
  client: readClient(request),
});
const toJson = (options: object) => ({ body: { options: { ...options } } });

/** Passkeys (API-326 to API-330). */
export const passkeyHandlers: Handlers<typeof passkeys> = {
  async startPasskeyRegistration(input) {
    return toJson(await startRegistration(ownScope(input)));
  },

  async addPasskey(input) {
    const { id, name } = await addPasskey(ownScope(input), input.body.credential, readClient(input.request));
    return { body: { passkeyId: id, name } };
  },

  async deletePasskey(input) {
    await removePasskey({
      services: input.services,
      shopper: requireOwner(input),
      webstoreId: input.webstore.id,
      passkeyId: input.params.passkeyId!,
    });
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

interface Removal {
  services: Pick<PlatformServices, "db" | "now">;
  shopper: Shopper;
  webstoreId: string;
  passkeyId: string;
}

/** Removes one of the shopper's passkeys (API-328), and tells the owner. Throws 404 for any other. */
async function removePasskey({ services, shopper, webstoreId, passkeyId }: Removal): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const passkey = await trx
      .deleteFrom("passkey")
      .where("id", "=", passkeyId)
      .where("shopper_id", "=", shopper.userId)
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!passkey) throw notFound("There is no such passkey");
    await tellOwner(trx, "passkey-removed", { shopper, webstoreId, passkey, now: services.now() });
  });
}
