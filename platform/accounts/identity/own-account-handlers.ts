import type * as ownAccount from "#contract/accounts/own-account";
import { requireShopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";
import { readClient } from "#platform/accounts/accounts/client";
import { tokenAnswer } from "#platform/accounts/accounts/token-answer";
import { listPasskeys } from "#platform/accounts/passkeys/queries";

import { changePassword } from "./change-password";
import { getPerson } from "./people";

/** The ways in which a shopper signs in (API-323, API-324). */
export const ownAccountHandlers: Handlers<Omit<typeof ownAccount, "closeAccount">> = {
  async getSignInMethods({ actor, services }) {
    const { userId } = requireShopper(actor);
    const [{ password_hash }, passkeys] = await Promise.all([
      getPerson(services.db, userId),
      listPasskeys(services.db, userId),
    ]);
    return {
      body: {
        hasPassword: password_hash !== null,
        passkeys: passkeys.map((passkey) => ({
          passkeyId: passkey.id,
          name: passkey.name,
          createdAt: passkey.created_at.toISOString(),
          lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
        })),
      },
    };
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
