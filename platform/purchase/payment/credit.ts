import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { readMinor, toDecimalText } from "#platform/core/money";

/** The credit of an account on purchase orders. Minor units of the store's default currency. */
export interface Credit {
  /** Null: unlimited. */
  limit: number | null;
  /** The cost of its placed orders in the end, less what is paid of each. */
  used: number;
  /** Null: unlimited. Negative where the limit was lowered. */
  left: number | null;
}

/**
 * The credit of an account on purchase orders, and what is left of it (PAY-22, PAY-81). Placed orders use it;
 * amounts that were canceled, returned, refunded or paid do not. Null if there is no such account.
 */
export async function readCredit(db: Executor, accountId: string): Promise<Credit | null> {
  return (await readCredits(db, [accountId]))[0]?.credit ?? null;
}

/** The same of several accounts, or without ids of all that have a limit or a purchase order, by name. */
export async function readCredits(db: Executor, ids: readonly string[] | null) {
  const { rows } = await sql<{ id: string; name: string; limit: string | null; used: string | null }>`
    select a.id, a.name, a.credit_limit_minor::text as "limit", u.used::text from account a
    left join lateral (
      select sum(greatest(0, o.agreed_minor - o.goodwill_minor - p.paid_minor)) as used
      from order_payment p join order_summary o on o.id = p.order_id
      where p.account_id = a.id and p.kind = 'SimplePurchaseOrder' and o.status <> 'Cancelled') u on true
    where ${ids ? sql`a.id = any(${[...ids]})` : sql`a.credit_limit_minor is not null or u.used is not null`}
    order by a.name, a.id`.execute(db);
  return rows.map(({ id, name, ...row }) => {
    const limit = row.limit === null ? null : readMinor(row.limit);
    const used = readMinor(row.used ?? 0);
    const credit: Credit = { limit, used, left: limit === null ? null : limit - used };
    return { id, name, credit };
  });
}

/**
 * A message if the credit of an account does not cover another purchase order of this amount (minor units);
 * otherwise null (PAY-22). Locks the account until the transaction ends, so that two orders cannot use the
 * same credit.
 */
export async function findCreditProblem(
  trx: Executor,
  accountId: string,
  amount: number,
): Promise<string | null> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(trx);
  const left = (await readCredit(trx, accountId))?.left ?? null;
  return left === null || amount <= left
    ? null
    : `The credit of this account is used up: ${toDecimalText(Math.max(0, left))} are left`;
}
