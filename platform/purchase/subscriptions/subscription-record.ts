import { sql, type Selectable } from "kysely";

import type {
  Executor,
  SubscriptionRenewalTable,
  SubscriptionTable,
  WebstoreTable,
} from "#platform/db/database";
import type { SubscriptionEnd } from "#platform/db/stored-values";
import { writeMail } from "#platform/core/outbox";
import { mailLinks } from "#contract/mail-links";
import { addMonths, monthsOf } from "#platform/core/months";

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type RenewalRow = Selectable<SubscriptionRenewalTable>;

/** A subscription with what its mails and renewals need of other tables. */
export interface Subscription extends SubscriptionRow {
  productName: string;
  /** The months from one renewal to the next. */
  months: number;
  email: string;
  firstName: string | null;
  /** The business account that it is for; null for a person at home. */
  accountName: string | null;
  webstore: WebstoreTable;
}

/** Locks a subscription until the transaction ends. Every change of it or of its renewals does so first. */
export async function lockSubscription(trx: Executor, id: string): Promise<Subscription | null> {
  const row = await trx
    .selectFrom("subscription")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const facts = await trx
    .selectFrom("subscription as s")
    .innerJoin("order_item as i", "i.id", "s.order_item_id")
    .innerJoin("selling_model as m", "m.id", "s.selling_model_id")
    .innerJoin("shopper as p", "p.id", "s.user_id")
    .innerJoin("account as a", "a.id", "s.account_id")
    .leftJoin("product as d", "d.id", "s.product_id")
    .select([
      "m.pricing_term",
      "m.pricing_term_unit",
      "p.email",
      "p.first_name as firstName",
      sql<string | null>`case when a.kind <> 'consumer' then a.name end`.as("accountName"),
      sql<string>`coalesce(d.name, i.name)`.as("productName"),
    ])
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();
  const webstore = await trx
    .selectFrom("webstore")
    .selectAll()
    .where("id", "=", row.webstore_id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    productName: facts.productName,
    months: monthsOf(facts),
    email: facts.email,
    firstName: facts.firstName,
    accountName: facts.accountName,
    webstore: webstore as WebstoreTable,
  };
}

/** The renewal that is open, if any: named in a mail, and neither ordered nor skipped. */
export const findOpenRenewal = (trx: Executor, subscriptionId: string): Promise<RenewalRow | undefined> =>
  trx
    .selectFrom("subscription_renewal")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("status", "=", "Open")
    .executeTakeFirst();

/** The fields of every mail about a subscription. */
export const mailBase = ({ firstName, productName, accountName }: Subscription) => ({
  firstName,
  productName,
  accountName,
  link: mailLinks.subscriptions,
});

/** The day of the renewal after one, and after today: what was missed is not sent at once. */
export function dayAfter({ months, day_of_month }: Subscription, day: string, today: string): string {
  let next = day;
  do next = addMonths(next, months, day_of_month);
  while (next <= today);
  return next;
}

/**
 * Ends a locked subscription and its open renewal. An amount that is being reserved for that is released
 * later (PAY-89). All but the shopper's own end is told by a mail.
 */
export async function endSubscription(
  trx: Executor,
  subscription: Subscription,
  reason: SubscriptionEnd,
  now: Date,
): Promise<void> {
  const { id, email, webstore_id } = subscription;
  await trx
    .updateTable("subscription")
    .set({ status: "Ended", ended_at: now, ended_reason: reason })
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("subscription_renewal")
    .set({ status: "Ended" })
    .where("subscription_id", "=", id)
    .where("status", "=", "Open")
    .execute();
  if (reason === "Shopper" || reason === "AccountClosed") return;
  await writeMail(
    trx,
    {
      template: "subscription-ended",
      data: { ...mailBase(subscription), reason },
      recipient: email,
      webstoreId: webstore_id,
      cause: `subscription-ended:${id}`,
    },
    now,
  );
}

/** Ends all subscriptions of a person whose account is closed, or who is erased (ACCOUNT-73). */
export async function endSubscriptionsOf(
  trx: Executor,
  ownerKeys: readonly string[],
  now: Date,
): Promise<void> {
  const ended = await trx
    .updateTable("subscription")
    .set({ status: "Ended", ended_at: now, ended_reason: "AccountClosed" })
    .where("owner_key", "in", [...ownerKeys, ""])
    .where("status", "!=", "Ended")
    .returning("id")
    .execute();
  await trx
    .updateTable("subscription_renewal")
    .set({ status: "Ended" })
    .where("subscription_id", "in", [...ended.map(({ id }) => id), ""])
    .where("status", "=", "Open")
    .execute();
}

/**
 * Ends the subscriptions whose line of the first order is canceled or returned as a whole before a renewal
 * was ordered (ORDER-126).
 */
export async function endUndoneSubscriptions(trx: Executor, orderId: string, now: Date): Promise<void> {
  const undone = await trx
    .selectFrom("subscription as s")
    .innerJoin("order_item as i", "i.id", "s.order_item_id")
    .select("s.id")
    .where("i.order_id", "=", orderId)
    .where("s.status", "!=", "Ended")
    .where(sql<boolean>`i.canceled + i.returned >= i.quantity`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscription_renewal as r")
            .select("r.id")
            .whereRef("r.subscription_id", "=", "s.id")
            .where("r.status", "=", "Ordered"),
        ),
      ),
    )
    .orderBy("s.id")
    .execute();
  for (const { id } of undone) {
    const subscription = await lockSubscription(trx, id);
    if (subscription && subscription.status !== "Ended")
      await endSubscription(trx, subscription, "FirstOrderUndone", now);
  }
}
