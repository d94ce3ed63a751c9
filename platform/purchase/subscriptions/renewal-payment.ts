import type { Executor } from "#platform/db/database";
import { requestVoids } from "#platform/purchase/cart/write/end-checkouts";

import { lockSubscription, type RenewalRow, type Subscription } from "./subscription-record";

/** A renewal and its subscription, which is locked. */
export interface LockedRenewal {
  subscription: Subscription;
  renewal: RenewalRow;
}

/** An amount to reserve on a kept card, as it was written before the provider is asked. */
export interface Asking {
  /** The key at the provider, and the id of the payment. */
  paymentId: string;
  amount: number;
  currency: string;
  provider: string;
  /** The provider's name of the card. */
  mandate: string;
  /** The amount is not wanted any more: only look whether it is reserved, to release it. */
  isUnwanted: boolean;
}

/** Locks the subscription of a renewal, and then reads both. */
export async function lockRenewal(trx: Executor, id: string): Promise<LockedRenewal | null> {
  const renewalOf = () =>
    trx.selectFrom("subscription_renewal").selectAll().where("id", "=", id).executeTakeFirst();
  const found = await renewalOf();
  const subscription = found && (await lockSubscription(trx, found.subscription_id));
  return subscription ? { subscription, renewal: (await renewalOf())! } : null;
}

/** Releases an amount that was reserved for a renewal. */
export const releaseAmount = (
  trx: Executor,
  { provider, amount, currency }: Asking,
  authorization: string,
  now: Date,
) => requestVoids(trx, [{ provider, payment_id: authorization, amount_minor: amount, currency }], now);

/** Forgets the key of an amount, once it is known that nothing is reserved with it any more. */
export const forgetPayment = (trx: Executor, renewalId: string) =>
  trx
    .updateTable("subscription_renewal")
    .set({ payment_id: null, amount_minor: null, asked_at: null })
    .where("id", "=", renewalId)
    .execute();
