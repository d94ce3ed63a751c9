import type * as subscriptions from "#contract/orders/subscriptions";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { letsChangeSubscriptions } from "#platform/core/store-settings";

import { changeOwnSubscription } from "./change-subscription";
import { findKeptCards, findSubscriptions } from "./list-subscriptions";

/** Subscriptions and kept cards (API-430 to API-432). */
export const subscriptionHandlers: Handlers<typeof subscriptions> = {
  async listSubscriptions(input) {
    const subscriptions = await findSubscriptions(input);
    return { body: { subscriptions, canChange: letsChangeSubscriptions(input.webstore) } };
  },

  async changeSubscription(input) {
    await changeOwnSubscription(input, input.body);
    const [changed] = await findSubscriptions(input, input.params.subscriptionId!);
    if (!changed) throw notFound("The subscription does not exist");
    return { body: changed };
  },

  async listKeptCards(input) {
    return { body: { cards: await findKeptCards(input) } };
  },
};
