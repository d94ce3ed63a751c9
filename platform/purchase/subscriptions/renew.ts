import type { PaymentServices, ProviderAnswer } from "#platform/core/payment-provider";
import { getProvider } from "#platform/core/payment-provider";
import { readMinor } from "#platform/core/money";
import { renewsSubscriptions } from "#platform/core/store-settings";
import { newId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";
import { findMandate } from "#platform/purchase/payment/mandates";

import { announceRenewals, maxRenewals } from "./announce-renewals";
import { tryDraft } from "./draft-renewal";
import { placeRenewal } from "./place-renewal";
import { tryLater } from "./try-later";
import { forgetPayment, lockRenewal, type Asking, type LockedRenewal } from "./renewal-payment";
import { endSubscription } from "./subscription-record";

/** An authorization that no order has taken is released by the comparison after an hour (PAY-36). */
const staleAfterMs = 45 * 60_000;

/**
 * One round (ORDER-127): names what is due soon, releases what was reserved for renewals that are not wanted
 * any more, and orders what is due. Each step is a transaction, and the provider is asked between two of them
 * with a key that was written before (PAY-87). So the round may be killed at any moment and run again, and
 * run in two processes. A renewal that fails by an error does not stop the others.
 */
export async function renewSubscriptions(services: PaymentServices): Promise<void> {
  await announceRenewals(services);
  const { db, now, log } = services;
  const due = await db
    .selectFrom("subscription_renewal")
    .select("id")
    .where("try_at", "<=", now())
    .where(({ or, eb }) => or([eb("status", "=", "Open"), eb("payment_id", "is not", null)]))
    .orderBy("try_at")
    .limit(maxRenewals)
    .execute();
  for (const { id } of due)
    try {
      await renew(services, id);
    } catch (error) {
      log.error({ err: error, renewal: id }, "A subscription could not be renewed");
    }
}

/** Asks for the amount of a renewal and places its order. Repeating it goes on where it was. */
async function renew(services: PaymentServices, id: string): Promise<void> {
  const asking = await services.db.transaction().execute((trx) => prepare(trx, services, id));
  if (!asking) return;
  const answer = await askProvider(services, asking);
  if (answer.status === "Pending") return;
  await services.db.transaction().execute(async (trx) => {
    const locked = await lockRenewal(trx, id);
    // Somebody else went on with it meanwhile.
    if (locked?.renewal.payment_id !== asking.paymentId) return;
    if (answer.status === "Refused") return refuse(trx, services, locked, answer.reason);
    await placeRenewal(trx, services, { ...locked, asking, authorization: answer.reference });
  });
}

/** Chooses the amount and writes its key, or finds what was written. Null if there is nothing to ask. */
async function prepare(trx: Executor, services: PaymentServices, id: string): Promise<Asking | null> {
  const now = services.now();
  const locked = await lockRenewal(trx, id);
  if (!locked) return null;
  const { renewal, subscription } = locked;
  if (renewal.payment_id !== null) {
    const card = (await findMandate(trx, renewal.mandate_id, { isRevoked: true }))!;
    return {
      paymentId: renewal.payment_id,
      amount: readMinor(renewal.amount_minor!),
      currency: subscription.currency,
      provider: card.provider,
      mandate: card.reference,
      isUnwanted: renewal.status !== "Open" || renewal.asked_at!.getTime() < now.getTime() - staleAfterMs,
    };
  }
  if (renewal.status !== "Open" || renewal.try_at > now) return null;
  if (!renewsSubscriptions(subscription.webstore)) return null;
  const drafted = await tryDraft(trx, services, subscription, (each) => each);
  if (!drafted.actor) {
    await endSubscription(trx, subscription, "NoAccount", now);
    return null;
  }
  if ("problem" in drafted) {
    await tryLater(trx, locked, { reason: "NotAvailable", problem: drafted.problem, now });
    return null;
  }
  const card = await findMandate(trx, subscription.mandate_id);
  if (!card) {
    const problem = "No card is kept anymore";
    await tryLater(trx, locked, { reason: "PaymentRefused", problem, now });
    return null;
  }
  const paymentId = newId("paymentSession");
  await trx
    .updateTable("subscription_renewal")
    .set({ payment_id: paymentId, amount_minor: drafted.amount, mandate_id: card.id, asked_at: now })
    .where("id", "=", id)
    .execute();
  return {
    paymentId,
    amount: drafted.amount,
    currency: subscription.currency,
    provider: card.provider,
    mandate: card.reference,
    isUnwanted: false,
  };
}

/** The provider's answer. An amount that is not wanted any more is only looked up. */
async function askProvider(services: PaymentServices, asking: Asking): Promise<ProviderAnswer> {
  const provider = getProvider(services.providers, asking.provider);
  const { paymentId: key, amount, currency, mandate } = asking;
  const known = await provider.findOperation(key);
  if (known) return known;
  if (asking.isUnwanted) return { status: "Refused", reason: "It was not asked for" };
  if (!provider.authorizeMandate) return { status: "Refused", reason: "The card is not kept" };
  return provider.authorizeMandate({ key, amount, currency, mandate });
}

/** The card was refused, or nothing was reserved for what is not wanted any more. */
async function refuse(
  trx: Executor,
  services: PaymentServices,
  locked: LockedRenewal,
  problem: string,
): Promise<void> {
  await forgetPayment(trx, locked.renewal.id);
  const { status, asked_at: askedAt } = locked.renewal;
  const now = services.now();
  // Too old to be asked for, so the next round asks anew.
  const isStale = askedAt!.getTime() < now.getTime() - staleAfterMs;
  if (status === "Open" && !isStale) await tryLater(trx, locked, { reason: "PaymentRefused", problem, now });
}
