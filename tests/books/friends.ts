import { sql } from "kysely";

import { referralDefaults } from "#contract/accounts/application-context";
import { fromDecimalText } from "#contract/money";
import type { Database } from "#platform/db/database";
import { settleReferrals } from "#platform/shopper/referrals/rewards";

import type { Life } from "./order-life";

/** The sum that an offer took off orders as they were placed, in minor units. */
export interface OfferSum {
  what: string;
  orders: number;
  amount: number;
  /** The rewards that friends' codes brought; 0 for other offers. */
  rewards: number;
}

export async function offerSums(db: Database): Promise<OfferSum[]> {
  const { rows } = await sql<OfferSum>`
    select a.display_name as what, count(*)::int as orders, -sum(a.amount_minor)::int as amount,
      count(f.reward_id)::int as rewards
    from order_adjustment a join promotion p on p.id = a.promotion_id
    left join referral f on f.order_id = a.order_id and p.referrer_id is not null
    group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * The laws of friends' codes when nothing can be returned any more (REFERRAL-4, REFERRAL-5), by the pieces
 * that were seen to move: an order that is not canceled as a whole is a use, and a use brings one reward if
 * everything has arrived and enough is kept.
 */
export async function brokenFriends(db: Database, lives: readonly Life[], later: Date): Promise<string[]> {
  await settleReferrals(db, later);
  const { rows } = await sql<{ id: string; isUse: boolean; isSettled: boolean; rewards: number }>`
    select a.order_id as id, f.order_id is not null as "isUse", f.settled_at is not null as "isSettled",
      (select count(*)::int from outbox m where m.cause = 'referral-reward:' || a.order_id) as rewards
    from order_adjustment a join promotion p on p.id = a.promotion_id and p.referrer_id is not null
    left join referral f on f.order_id = a.order_id`.execute(db);
  const prices = new Map(
    (await db.selectFrom("order_item").select(["id", "unit_minor"]).execute()).map(({ id, unit_minor }) => [
      id,
      Number(unit_minor),
    ]),
  );
  return rows.flatMap(({ id, isUse, isSettled, rewards }) => {
    const { main } = lives.find((life) => life.id === id)!;
    const isCanceled = main.every((line) => line.canceled === line.ordered);
    const isOver = main.every(
      (line) =>
        line.returning === 0 && (!line.needsShipping || line.delivered + line.canceled === line.ordered),
    );
    const kept = main.reduce(
      (sum, line) => sum + prices.get(line.id)! * (line.ordered - line.canceled - line.returned),
      0,
    );
    const isEnough = kept >= fromDecimalText(referralDefaults.minimumAmount);
    const wanted = [!isCanceled, !isCanceled && isOver, !isCanceled && isOver && isEnough ? 1 : 0];
    const found = [isUse, isSettled, rewards];
    return found.join() === wanted.join()
      ? []
      : [`a friend's order ${id}: ${found.join()}, not ${wanted.join()}`];
  });
}
