import { isoDay } from "#contract/iso-day";
import { writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";
import { cardLabel, findMandate } from "#platform/purchase/payment/mandates";

import type { LockedRenewal } from "./renewal-payment";
import { endSubscription, mailBase } from "./subscription-record";

const dayMs = 24 * 60 * 60 * 1000;
/** The days from one try to the next: on the day, and one, three and seven days after it. */
const daysToNext = [1, 2, 4];

/**
 * A renewal could not be ordered: tells why and when it is tried again, with a link to what the shopper can
 * do (PAY-88, ORDER-129). After the last try the subscription ends, and a mail says so.
 */
export async function tryLater(
  trx: Executor,
  { subscription, renewal }: LockedRenewal,
  { reason, problem, now }: { reason: "PaymentRefused" | "NotAvailable"; problem: string; now: Date },
): Promise<void> {
  const days = daysToNext[renewal.tries];
  const tries = renewal.tries + 1;
  const next = new Date(now.getTime() + (days ?? 0) * dayMs);
  await trx
    .updateTable("subscription_renewal")
    .set({ tries, problem, ...(days !== undefined && { try_at: next }) })
    .where("id", "=", renewal.id)
    .execute();
  if (days === undefined) return endSubscription(trx, subscription, reason, now);
  const isRefused = reason === "PaymentRefused";
  await trx
    .updateTable("subscription")
    .set({ status: isRefused ? "PaymentFailed" : "Active" })
    .where("id", "=", subscription.id)
    .execute();
  const card = isRefused ? await findMandate(trx, subscription.mandate_id) : null;
  const { email, webstore_id } = subscription;
  await writeMail(
    trx,
    {
      template: isRefused ? "subscription-not-paid" : "subscription-not-sent",
      data: {
        ...mailBase(subscription),
        problem,
        card: card ? cardLabel(card) : null,
        nextTry: isoDay(next),
      },
      recipient: email,
      webstoreId: webstore_id,
      cause: `subscription-retry:${renewal.id}:${renewal.tries}:${isoDay(now)}`,
    },
    now,
  );
}
