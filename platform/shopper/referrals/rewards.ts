import { sql } from "kysely";

import { isoDay } from "#contract/iso-day";
import { referralPath } from "#contract/mail-links";
import { newId } from "#platform/core/ids";
import { writeMail } from "#platform/core/outbox";
import { referralsOf } from "#platform/core/store-settings";
import type { Database, Executor, WebstoreTable } from "#platform/db/database";
import { returnableSince } from "#platform/purchase/order/order-rights";

import { newCode, termColumns } from "./codes";

/** A reward can be used for so long. */
const rewardMs = 365 * 24 * 3_600_000;
/** The maximum number of orders that one round looks at. The next round goes on. */
const maxOrders = 200;

interface Due {
  order_id: string;
  webstore_id: string;
  /** Of the shopper who shared the code; null if the account is closed. */
  email: string | null;
  first_name: string | null;
  /** The worth of all that is kept of the order, at its prices before discounts, in minor units. */
  kept: string;
}

/**
 * Settles the orders that have used a friend's code and can't be returned any more (REFERRAL-5): what was
 * kept of at least the minimum brings its referrer a code by mail. Returns the number of rewards. May run in
 * several processes at once: each order is locked, and settled once.
 */
export async function settleReferrals(db: Database, now: Date): Promise<number> {
  const { rows } = await dueReferrals(db, now);
  let count = 0;
  for (const { order_id: orderId } of rows)
    if (await db.transaction().execute((trx) => settle(trx, orderId, now))) count += 1;
  return count;
}

const dueReferrals = (db: Executor, now: Date, orderId: string | null = null) =>
  sql<Due>`
  select f.order_id, f.webstore_id, s.email, s.first_name, (
    select coalesce(sum(i.unit_minor * (i.quantity - i.canceled - i.returned)), 0) from order_item i
    where i.order_id = f.order_id and i.parent_item_id is null) as kept
  from referral f left join shopper s on s.id = f.referrer_id and s.is_active and s.email_verified_at is not null
  where f.settled_at is null and f.used_at <= ${returnableSince(now)} and (${orderId}::text is null or f.order_id = ${orderId})
    and not exists (select from order_item i where i.order_id = f.order_id and i.parent_item_id is null and (
      i.return_pending > 0 or i.needs_shipping and i.delivered < i.quantity - i.canceled))
    and not exists (select from shipment h where h.order_id = f.order_id
      and (h.delivered_at is null or h.delivered_at > ${returnableSince(now)}))
  order by f.used_at limit ${maxOrders}`.execute(db);

/** Settles one order. Returns whether there is a reward. */
async function settle(trx: Executor, orderId: string, now: Date): Promise<boolean> {
  await sql`select from referral where order_id = ${orderId} for update`.execute(trx);
  const due = (await dueReferrals(trx, now, orderId)).rows[0];
  if (!due) return false;
  const store = (await trx
    .selectFrom("webstore")
    .selectAll()
    .where("id", "=", due.webstore_id)
    .executeTakeFirstOrThrow()) as WebstoreTable;
  const terms = termColumns(store, referralsOf(store).reward, "an order");
  const isDue = due.email !== null && Number(due.kept) >= terms.minimum_amount_minor;
  const rewardId = isDue ? newId("promotion") : null;
  if (rewardId !== null) await giveReward(trx, { ...due, rewardId, store, terms, now });
  await trx
    .updateTable("referral")
    .set({ settled_at: now, reward_id: rewardId })
    .where("order_id", "=", orderId)
    .execute();
  return isDue;
}

interface Reward extends Pick<Due, "order_id" | "email" | "first_name"> {
  rewardId: string;
  store: WebstoreTable;
  terms: ReturnType<typeof termColumns>;
  now: Date;
}

/** Makes a code for one order, and mails it (MAIL-46). */
async function giveReward(trx: Executor, { rewardId, store, terms, now, ...due }: Reward): Promise<void> {
  const code = newCode("THANKS");
  const endsAt = new Date(now.getTime() + rewardMs);
  await trx
    .insertInto("promotion")
    .values({
      id: rewardId,
      name: `referral-reward-${rewardId}`,
      display_name: "Thank you for telling a friend",
      coupon_code: code,
      target: "Cart",
      webstores: [store.name],
      priority: 90,
      usage_limit: 1,
      ends_at: endsAt,
      ...terms,
    })
    .execute();
  const { reward, minimumAmount } = referralsOf(store);
  await writeMail(
    trx,
    {
      template: "referral-reward",
      data: {
        firstName: due.first_name,
        code,
        discount: reward,
        minimum: minimumAmount,
        currency: store.currency,
        endsOn: isoDay(endsAt),
        link: referralPath,
      },
      recipient: due.email!,
      webstoreId: store.id,
      cause: `referral-reward:${due.order_id}`,
    },
    now,
  );
}
