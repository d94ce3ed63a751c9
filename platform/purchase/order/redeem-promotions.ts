import { sql } from "kysely";

import { referralDefaults } from "#contract/accounts/application-context";
import type { Actor } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { PlatformError } from "#platform/core/errors";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { redeemersOf } from "#platform/purchase/cart/state/promotions";
import { personOf } from "#platform/purchase/cart/state/referral-problem";

/**
 * Counts the use of each promotion with a limit, in total and per shopper. Simultaneous orders cannot exceed
 * a limit; throws 409 for the one that would (PRICE-28). Promotions without a limit are not counted, because
 * all orders would wait for the same row. Rows are locked in the order of promotion and redeemer, so that two
 * orders cannot deadlock.
 */
export async function redeemPromotions(trx: Executor, view: PricedCartView, actor: Actor): Promise<void> {
  const ids = view.pricing.promotions.map(({ promotion }) => promotion.id);
  if (ids.length === 0) return;
  const { rows } = await sql<{ counted: boolean; free: boolean }>`
    with limited as materialized (
      select id, usage_count < usage_limit as counted from promotion where id = any(${ids}) and usage_limit is not null order by id for update),
    redeemed as (update promotion p set usage_count = p.usage_count + 1 from limited l where p.id = l.id and l.counted),
    asked as materialized (
      select p.id, r.redeemer from promotion p cross join unnest(${redeemersOf(actor, view.checkout?.contact?.email)}::text[]) as r(redeemer)
      where p.id = any(${ids}) and p.per_shopper_limit is not null order by p.id, r.redeemer),
    used as (
      insert into promotion_redemption (promotion_id, redeemer, uses) select id, redeemer, 1 from asked
      on conflict (promotion_id, redeemer) do update set uses = promotion_redemption.uses + 1
        where promotion_redemption.uses < (select p.per_shopper_limit from promotion p where p.id = promotion_redemption.promotion_id)
      returning 1)
    select not exists (select from limited where not counted) as counted, (select count(*) from asked) = (select count(*) from used) as free`.execute(
    trx,
  );
  if (!rows[0]?.counted)
    throw new PlatformError(409, "CHECKOUT_CONFLICT", "A code in the cart has been used up in the meantime");
  if (!rows[0].free)
    throw new PlatformError(
      409,
      "CHECKOUT_CONFLICT",
      "You have used an offer in the cart already, as often as it may be used",
    );
}

/**
 * Writes that an order has used a friend's code, which starts the wait for the reward (REFERRAL-4). A person
 * and a mailbox use one code, and a code is used as often as a year allows; throws 409 for the order that is
 * too late. Call it last: orders with one code wait for its row.
 */
export async function useReferral(
  trx: Executor,
  orderId: string,
  { view, actor, now }: { view: PricedCartView; actor: Actor; now: Date },
): Promise<void> {
  const ids = view.coupons.filter((coupon) => coupon.is_referral).map((coupon) => coupon.promotion_id);
  const used = view.pricing.promotions.find(({ promotion }) => ids.includes(promotion.id));
  if (!used) return;
  await sql`select from promotion where id = ${used.promotion.id} for no key update`.execute(trx);
  const yearAgo = new Date(now.getTime() - 365 * 24 * 3_600_000);
  const { numAffectedRows } = await sql`
    insert into referral (order_id, webstore_id, referrer_id, person, mailbox, used_at)
    select o.id, o.webstore_id, p.referrer_id, ${personOf(actor)}, mailbox_of(o.email), ${now}
    from order_summary o join webstore w on w.id = o.webstore_id, promotion p
    where o.id = ${orderId} and p.id = ${used.promotion.id} and p.referrer_id is not null
      and (select count(*) from referral f where f.referrer_id = p.referrer_id and f.webstore_id = o.webstore_id and f.used_at > ${yearAgo})
        < coalesce((w.settings->'referralConfig'->>'yearlyLimit')::int, ${referralDefaults.yearlyLimit})
    on conflict do nothing`.execute(trx);
  if (numAffectedRows !== 1n)
    throw new PlatformError(
      409,
      "CHECKOUT_CONFLICT",
      "The friend’s code in the cart can’t be used anymore. Remove it from the cart",
    );
}
