import { sql, type Selectable } from "kysely";

import type { Shopper } from "#platform/core/actor";
import type { AccountAddressTable, Executor } from "#platform/db/database";
import type { AddressType } from "#platform/db/stored-values";
import type { Page } from "#platform/core/page-tokens";

/** A row of `account_address`. */
export type AddressRow = Selectable<AccountAddressTable>;

/** The sort orders of an address book (API-96). */
export const addressSorts = ["CreatedDateDesc", "CreatedDateAsc", "NameAsc", "NameDesc"] as const;
/** One of `addressSorts`. */
export type AddressSort = (typeof addressSorts)[number];

const orderings = {
  CreatedDateAsc: sql`created_at, sequence`,
  CreatedDateDesc: sql`created_at desc, sequence desc`,
  NameAsc: sql`lower(name), sequence`,
  NameDesc: sql`lower(name) desc, sequence desc`,
} satisfies Record<AddressSort, unknown>;

/** Conditions of an address list. */
export interface AddressFilter {
  addressId: string | null;
  types: AddressType[] | null;
  defaultOnly: boolean;
  /** Only shipping addresses in these countries; null sets no condition. */
  countries: readonly string[] | null;
  defaultFirst: boolean;
}

/**
 * The account id, if it is the shopper's own or effective account; else an empty list, which finds no rows.
 */
const ownAccountIds = (shopper: Shopper, accountId: string) =>
  [shopper.accountId, shopper.effectiveAccountId].filter((id) => id === accountId);

/** One page of an address book, plus one row if there are more. */
export async function listAddressRows(
  db: Executor,
  shopper: Shopper,
  accountId: string,
  filter: AddressFilter,
  page: Page<AddressSort>,
): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select * from account_address
    where account_id = any(${ownAccountIds(shopper, accountId)}::text[])
      and (${filter.addressId}::text is null or id = ${filter.addressId})
      and (${filter.types}::text[] is null or address_type = any(${filter.types}))
      and (not ${filter.defaultOnly} or is_default)
      and (${filter.countries}::text[] is null or address_type = 'Shipping' and country = any(${filter.countries}))
    order by ${filter.defaultFirst ? sql`is_default desc,` : sql``} ${orderings[page.sort]}
    limit ${page.size + 1} offset ${page.offset}`.execute(db);
  return rows;
}

/**
 * An address of the shopper's book by id, or the default of a type; null if there is none. Checkouts refer to
 * addresses this way.
 */
export async function findAddress(
  db: Executor,
  shopper: Shopper,
  by: { id: string } | { defaultOf: AddressType },
  accountId = shopper.effectiveAccountId,
): Promise<AddressRow | null> {
  const query = db
    .selectFrom("account_address")
    .selectAll()
    .where("account_id", "in", [...ownAccountIds(shopper, accountId), ""]);
  const row =
    "id" in by
      ? await query.where("id", "=", by.id).executeTakeFirst()
      : await query
          .where("address_type", "=", by.defaultOf)
          .where("is_default", "=", true)
          .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes writers of one address book take turns, so that it has one default per type and stays within its
 * limit.
 */
export async function lockAddressBook(trx: Executor, accountId: string): Promise<void> {
  await trx.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

/** The number of addresses of an account. */
export async function countAddresses(trx: Executor, accountId: string): Promise<number> {
  const row = await trx
    .selectFrom("account_address")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Makes the default of a type an ordinary address, except the address `except`. */
export async function clearDefault(
  trx: Executor,
  accountId: string,
  type: AddressType,
  except: string | null,
  now: Date,
): Promise<void> {
  let query = trx
    .updateTable("account_address")
    .set({ is_default: false, updated_at: now })
    .where("account_id", "=", accountId)
    .where("address_type", "=", type)
    .where("is_default", "=", true);
  if (except) query = query.where("id", "!=", except);
  await query.execute();
}
