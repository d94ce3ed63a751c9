import type { Selectable } from "kysely";

import type { Shopper } from "#platform/core/actor";
import type { AccountTable, Executor } from "#platform/db/database";

/** A row of `account`. */
export type AccountRow = Selectable<AccountTable>;

/**
 * The accounts that a shopper may act for, by name (API-49). `withOwn` puts the shopper's own first, with
 * `managed_id` null.
 */
export async function listManagedAccounts(
  db: Executor,
  { accountId }: Shopper,
  { withOwn }: { withOwn: boolean },
): Promise<(AccountRow & { managed_id: string | null; parent_name: string | null })[]> {
  const managed = await db
    .selectFrom("managed_account as m")
    .innerJoin("account as a", "a.id", "m.account_id")
    .leftJoin("account as p", "p.id", "a.parent_id")
    .selectAll("a")
    .select(["m.id as managed_id", "p.name as parent_name"])
    .where("m.manager_id", "=", accountId)
    .orderBy("a.name")
    .orderBy("a.id")
    .execute();
  if (!withOwn) return managed;
  const own = await db
    .selectFrom("account as a")
    .leftJoin("account as p", "p.id", "a.parent_id")
    .selectAll("a")
    .select("p.name as parent_name")
    .where("a.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return [{ ...own, managed_id: null }, ...managed];
}

/** An account by id, if it is the shopper's own or managed by it; else null. */
export async function findAccountToActFor(
  db: Executor,
  { accountId }: Shopper,
  wanted: string,
): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("account as a")
    .selectAll("a")
    .where("a.id", "=", wanted)
    .where((of) =>
      of.or([
        of("a.id", "=", accountId),
        of.exists(
          of
            .selectFrom("managed_account as m")
            .select("m.id")
            .where("m.manager_id", "=", accountId)
            .whereRef("m.account_id", "=", "a.id"),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}
