import { sql } from "kysely";

import { isoDay } from "#contract/iso-day";
import { addMonths } from "#platform/core/months";
import type { Executor } from "#platform/db/database";
import { notifyChange } from "#platform/db/notify-change";

/** A membership that a line of an order bought. */
export interface BoughtMembership {
  orderItemId: string;
  accountId: string;
  /** The name of the buyer group. */
  group: string;
  months: number;
}

/**
 * Makes the account a member for what the line bought, or ends that if the line `isKept` no more (PRICE-35,
 * PRICE-37). One that had ended and is kept again begins anew, for its whole term (PRICE-40). The same call
 * again changes nothing, and answers false. Running stores are told, because they keep prices of sessions.
 */
export async function keepMembership(
  trx: Executor,
  { orderItemId, accountId, group, months }: BoughtMembership,
  isKept: boolean,
  now: Date,
): Promise<boolean> {
  // Lines of two orders of the account follow each other.
  await sql`select from account where id = ${accountId} for update`.execute(trx);
  const { rows } = isKept
    ? await sql<{ id: string }>`
        insert into membership as m (order_item_id, account_id, buyer_group_id, months, joined_at)
        select ${orderItemId}, ${accountId}, id, ${months}, ${now} from buyer_group where name = ${group}
        on conflict (order_item_id) do update set ended_at = null, joined_at = excluded.joined_at
        where m.ended_at is not null returning m.buyer_group_id as id`.execute(trx)
    : await sql<{ id: string }>`
        update membership set ended_at = ${now} where order_item_id = ${orderItemId} and ended_at is null
        returning buyer_group_id as id`.execute(trx);
  if (!rows[0]) return false;
  await setEnd(trx, accountId, rows[0].id);
  await notifyChange(trx, "prices");
  return true;
}

/** An account that is in the group for good stays so. */
async function setEnd(trx: Executor, accountId: string, groupId: string): Promise<void> {
  const terms = await trx
    .selectFrom("membership")
    .select(["months", "joined_at", "ended_at"])
    .where("account_id", "=", accountId)
    .where("buyer_group_id", "=", groupId)
    .orderBy("joined_at")
    .orderBy("order_item_id")
    .execute();
  await trx
    .insertInto("account_buyer_group")
    .values({ account_id: accountId, buyer_group_id: groupId, until: endOf(terms) })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "buyer_group_id"])
        .doUpdateSet({ until: (of) => of.ref("excluded.until") })
        .where("account_buyer_group.until", "is not", null),
    )
    .execute();
}

interface Term {
  months: number;
  joined_at: Date;
  ended_at: Date | null;
}

/** The end of memberships that follow each other, in their order (PRICE-36). */
export function endOf(terms: readonly Term[]): Date {
  let end = new Date(0);
  for (const { months, joined_at, ended_at } of terms) {
    const begin = end > joined_at ? end : joined_at;
    const full = monthsAfter(begin, months);
    if (ended_at === null || ended_at >= full) end = full;
    else if (ended_at >= begin) end = ended_at;
  }
  return end;
}

/** The same time of a later month's same day, or of that month's last day. */
const monthsAfter = (from: Date, months: number): Date =>
  new Date(addMonths(isoDay(from), months, from.getUTCDate()) + from.toISOString().slice(10));
