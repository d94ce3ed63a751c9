import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

import type { OrderRow } from "./order-record";

/**
 * Gives the uses of limited promotions and of a friend's code back, for an order that was canceled as a
 * whole (PRICE-28, REFERRAL-5). Call it before stock is changed: orders lock promotions first. A shopper who
 * claimed the order has not used them.
 */
export async function giveBackCodes(trx: Executor, order: OrderRow): Promise<void> {
  const userId = order.claimed_at === null ? order.user_id : null;
  await sql`
    with referred as (delete from referral where order_id = ${order.id}),
    given as materialized (
      select p.id from promotion p where p.id in (select promotion_id from order_adjustment where order_id = ${order.id})
        and p.usage_limit is not null order by p.id for update),
    counted as (
      update promotion p set usage_count = greatest(0, p.usage_count - 1) from given where p.id = given.id),
    used as materialized (
      select r.promotion_id, r.redeemer, r.uses from promotion_redemption r
      where r.promotion_id in (select promotion_id from order_adjustment where order_id = ${order.id})
        and r.redeemer in (
          ${`email:${order.email.trim().toLowerCase()}`}, ${`user:${userId ?? ""}`},
          (select 'email:' || lower(s.email) from shopper s where s.id = ${userId}))
      order by r.promotion_id, r.redeemer for update),
    ended as (
      delete from promotion_redemption r using used u
      where r.promotion_id = u.promotion_id and r.redeemer = u.redeemer and u.uses = 1)
    update promotion_redemption r set uses = r.uses - 1 from used u
    where r.promotion_id = u.promotion_id and r.redeemer = u.redeemer and u.uses > 1`.execute(trx);
}
