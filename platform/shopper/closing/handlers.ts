import type * as ownAccount from "#contract/accounts/own-account";
import { requireShopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";
import { readClient } from "#platform/accounts/accounts/client";
import { getPerson } from "#platform/accounts/identity/people";
import { proveOwner } from "#platform/accounts/identity/prove-owner";

import { closeAccount } from "./close-account";

/** Closing an account (API-325). */
export const closingHandlers: Handlers<Pick<typeof ownAccount, "closeAccount">> = {
  async closeAccount({ actor, body, request, services, webstore }) {
    const shopper = requireShopper(actor);
    const person = await getPerson(services.db, shopper.userId);
    await proveOwner({ services, client: readClient(request) }, person, body);
    await closeAccount(services.db, shopper, webstore.id, services.now());
    return { body: null };
  },
};
