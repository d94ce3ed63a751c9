import type * as subscriptions from "#contract/orders/subscriptions";
import { requireOwnerKey, requireShopper } from "#platform/core/actor";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import type { PaymentServices } from "#platform/core/payment-provider";
import { letsChangeSubscriptions } from "#platform/core/store-settings";
import { endRevokedCards } from "#platform/purchase/payment/mandates";

import { changeOwnSubscription } from "./change-subscription";
import { findKeptCards, findSubscriptions } from "./list-subscriptions";

/** Subscriptions and kept cards (API-430 to API-433). */
export const subscriptionHandlers: Handlers<typeof subscriptions, PaymentServices> = {
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

  async forgetKeptCard({ actor, params, services }) {
    requireShopper(actor);
    const forgotten = await services.db
      .updateTable("payment_mandate")
      .set({ revoked_at: services.now() })
      .where("id", "=", params.cardId!)
      .where("owner_key", "=", requireOwnerKey(actor))
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (forgotten.numUpdatedRows === 0n) throw notFound("The card is not kept anymore");
    await endRevokedCards(services);
    return { body: null };
  },
};
