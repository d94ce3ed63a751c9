import type * as ownAccount from "#contract/accounts/own-account";
import { requireShopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";
import { isFreshlyProven, recordProof } from "#platform/accounts/accounts/fresh-proof";
import { readClient } from "#platform/accounts/accounts/client";
import { tokenAnswer } from "#platform/accounts/accounts/token-answer";
import { listPasskeys } from "#platform/accounts/passkeys/queries";

import { changePassword } from "./change-password";
import { getPerson } from "./people";
import { proveOwner } from "./prove-owner";

/** The ways in which a shopper signs in (API-323, API-324). */
export const ownAccountHandlers: Handlers<Omit<typeof ownAccount, "closeAccount">> = {
  async getSignInMethods({ actor, services }) {
    const shopper = requireShopper(actor);
    const { userId } = shopper;
    const [{ password_hash }, passkeys] = await Promise.all([
      getPerson(services.db, userId),
      listPasskeys(services.db, userId),
    ]);
    return {
      body: {
        hasPassword: password_hash !== null,
        isProven: isFreshlyProven(shopper, services.now()),
        passkeys: passkeys.map((passkey) => ({
          passkeyId: passkey.id,
          name: passkey.name,
          createdAt: passkey.created_at.toISOString(),
          lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
        })),
      },
    };
  },

  async proveOwner({ actor, body, request, services }) {
    const shopper = requireShopper(actor);
    const scope = { services, client: readClient(request) };
    await proveOwner(scope, await getPerson(services.db, shopper.userId), body);
    await recordProof(services.db, shopper, services.now());
    return { body: null };
  },

  async changePassword(input) {
    const { actor, body, request, services, webstore } = input;
    const shopper = requireShopper(actor);
    const session = await changePassword({
      services,
      shopper,
      client: readClient(request),
      webstoreId: webstore.id,
      ...body,
    });
    return { body: tokenAnswer(input, session, shopper.userId) };
  },
};
