import { isoDay } from "#contract/iso-day";
import { newId } from "#platform/core/ids";
import { toDecimalText } from "#platform/core/money";
import { writeMail } from "#platform/core/outbox";
import type { PaymentServices } from "#platform/core/payment-provider";
import { renewsSubscriptions } from "#platform/core/store-settings";
import type { Executor } from "#platform/db/database";
import { cardLabel, findMandate } from "#platform/purchase/payment/mandates";

import { tryDraft } from "./draft-renewal";
import { findOpenRenewal, lockSubscription, mailBase, type Subscription } from "./subscription-record";

const dayMs = 24 * 60 * 60 * 1000;
/** The days before a renewal at which a mail names it, so that it can be skipped or changed. */
export const noticeDays = 5;
/** The most renewals that one round names or orders. The next round goes on. */
export const maxRenewals = 200;

/**
 * Opens the renewals that are due soon, and names each in a mail (ORDER-128): its date, its price as of
 * today, its card, and how to skip it. Repeating it changes nothing.
 */
export async function announceRenewals(services: PaymentServices): Promise<void> {
  const { db, now, log } = services;
  const time = now();
  const soon = await db
    .selectFrom("subscription as s")
    .select("s.id")
    .where("s.status", "=", "Active")
    .where("s.next_on", "<=", isoDay(new Date(time.getTime() + noticeDays * dayMs)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscription_renewal as r")
            .select("r.id")
            .whereRef("r.subscription_id", "=", "s.id")
            .where("r.status", "=", "Open"),
        ),
      ),
    )
    .orderBy("s.next_on")
    .limit(maxRenewals)
    .execute();
  for (const { id } of soon)
    try {
      await db.transaction().execute((trx) => announce(trx, services, id));
    } catch (error) {
      log.error({ err: error, subscription: id }, "A renewal could not be named");
    }
}

async function announce(
  trx: Executor,
  services: Pick<PaymentServices, "db" | "now">,
  id: string,
): Promise<void> {
  const now = services.now();
  const subscription = await lockSubscription(trx, id);
  if (subscription?.status !== "Active" || (await findOpenRenewal(trx, id))) return;
  if (!renewsSubscriptions(subscription.webstore)) return;
  // In the morning of the stores' country, and a day after the mail at the earliest.
  const morning = new Date(`${subscription.next_on}T12:00:00Z`).getTime();
  const try_at = new Date(Math.max(morning, now.getTime() + dayMs));
  await trx
    .insertInto("subscription_renewal")
    .values({
      id: newId("subscriptionRenewal"),
      subscription_id: id,
      due_on: subscription.next_on,
      status: "Open",
      try_at,
      created_at: now,
    })
    .execute();
  await writeNotice(trx, services, subscription);
}

async function writeNotice(
  trx: Executor,
  services: Pick<PaymentServices, "db" | "now">,
  subscription: Subscription,
): Promise<void> {
  const total = await tryDraft(trx, services, subscription, (drafted) =>
    "amount" in drafted ? toDecimalText(drafted.amount) : null,
  );
  const card = await findMandate(trx, subscription.mandate_id);
  await writeMail(
    trx,
    {
      template: "subscription-renews",
      data: {
        ...mailBase(subscription),
        quantity: String(subscription.quantity),
        day: subscription.next_on,
        total,
        currency: subscription.currency,
        card: card ? cardLabel(card) : null,
      },
      recipient: subscription.email,
      webstoreId: subscription.webstore_id,
      cause: `subscription-renews:${subscription.id}:${subscription.next_on}`,
    },
    services.now(),
  );
}
