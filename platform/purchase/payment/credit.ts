import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { readMinor, toDecimalText } from "#platform/core/money";

/**
 * A message if the credit of an account does not cover another purchase order of this amount (minor units);
 * otherwise null (PAY-22). Locks the account until the transaction ends, so that two orders cannot use the
 * same credit. An account without a limit has unlimited credit. Canceled or returned orders do not count.
 */
export async function findCreditProblem(
  trx: Executor,
  accountId: string,
  amount: number,
): Promise<string | null> {
  const { rows: accounts } = await sql<{
    credit_limit_minor: string | null;
  }>`select credit_limit_minor from account where id = ${accountId} for no key update`.execute(trx);
  const limit = accounts[0]?.credit_limit_minor ?? null;
  if (limit === null) return null;
  const { rows } = await sql<{ owed: string }>`
    select coalesce(sum(greatest(0, o.agreed_minor - o.goodwill_minor)), 0)::text as owed from order_payment p join order_summary o on o.id = p.order_id
    where p.account_id = ${accountId} and p.kind = 'SimplePurchaseOrder' and o.status <> 'Cancelled'`.execute(
    trx,
  );
  const left = readMinor(limit) - readMinor(rows[0]!.owed);
  return amount <= left
    ? null
    : `The credit of this account is used up: ${toDecimalText(Math.max(0, left))} are left`;
}
