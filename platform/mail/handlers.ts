import type * as unsubscribing from "#contract/accounts/unsubscribing";
import type { Handlers } from "#platform/core/handler";

import { readUnsubscribing, unsubscribe } from "./unsubscribe";

/** Refusing mails by a link (API-340, API-341). */
export const mailHandlers: Handlers<typeof unsubscribing> = {
  readUnsubscribing: async ({ params, services }) => ({
    body: await readUnsubscribing(services.db, params.token!),
  }),
  unsubscribe: async ({ params, services }) => ({
    body: await unsubscribe(services.db, params.token!, services.now()),
  }),
};
