import { sql } from "kysely";

import type { Shopper } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";

import type { Person } from "./personal-records";

/** The shopper with this id, or else with this email address; closed accounts are found by their id only. */
export const findShopper = (db: Executor, idOrEmail: string) =>
  db
    .selectFrom("shopper")
    .select(["id as userId", "account_id as accountId", "email", "is_active"])
    .where(({ or, eb }) =>
      or([eb("id", "=", idOrEmail), eb(sql`lower(email)`, "=", idOrEmail.toLowerCase())]),
    )
    .executeTakeFirst();

/** All that a shopper owns, without what guests typed with the same address. */
export async function findOwner(
  db: Executor,
  { userId, accountId, email }: Pick<Shopper, "userId" | "accountId" | "email">,
): Promise<Person> {
  const ownerKeys = await ownerKeysOf(db, accountId, userId);
  const { rows } = await sql<Pick<Person, "accountId" | "carts" | "checkouts">>`select
    case when not exists (select from shopper where account_id = ${accountId} and is_active and id <> ${userId})
      then ${accountId}::text end as "accountId",
    array(select id from cart where owner_key = any(${ownerKeys})) as carts,
    array(select id from checkout where owner_key = any(${ownerKeys})) as checkouts`.execute(db);
  return { email: email.toLowerCase(), typedEmail: null, userId, ownerKeys, orders: [], ...rows[0]! };
}

/** Whether an order belongs to an account that is open. */
const isOfOther = sql`exists (select from shopper s where s.id = order_summary.user_id and s.is_active)`;

/** Orders with the address that are left alone, because they belong to another account. */
export const findOrdersOfOthers = (db: Executor, { typedEmail, userId }: Person) =>
  db
    .selectFrom("order_summary")
    .select(["order_number", "user_id"])
    .where(sql<boolean>`lower(email) = ${typedEmail} and user_id is distinct from ${userId} and ${isOfOther}`)
    .orderBy("order_number")
    .execute();

/**
 * All that is kept of a person, member or guest. A guest is found by the address that was typed. The
 * owner keys of these records lead to all else of the guest's browser, except for checkouts with the address
 * of somebody else.
 */
export async function findPerson(db: Executor, idOrEmail: string): Promise<Person> {
  const shopper = await findShopper(db, idOrEmail);
  const email = (shopper?.email ?? idOrEmail).toLowerCase();
  const own = shopper ? await findOwner(db, shopper) : null;
  const userId = own?.userId ?? null;
  const { rows } = await sql<Pick<Person, "ownerKeys" | "orders">>`
    with orders as (
      select id, owner_key from order_summary
      where user_id = ${userId} or lower(email) = ${email} and not ${isOfOther}),
    typed as (
      select owner_key from orders
      union select owner_key from product_registration where lower(email) = ${email}
      union select owner_key from appointment where lower(email) = ${email}
      union select owner_key from repair_request where lower(email) = ${email}
      union select owner_key from request where lower(email) = ${email}
      union select owner_key from checkout where lower(contact->>'email') = ${email})
    select array(select id from orders) as orders,
      array(select owner_key from typed where owner_key like 'guest:%' and owner_key <> 'guest:erased') as "ownerKeys"`.execute(
    db,
  );
  const { ownerKeys: guestKeys, orders } = rows[0]!;
  const ownerKeys = [...(own?.ownerKeys ?? []), ...guestKeys];
  const found = await sql<Pick<Person, "carts" | "checkouts">>`
    with checkouts as (
      select id, cart_id, coalesce(lower(contact->>'email'), ${email}) <> ${email} and owner_key like 'guest:%'
        and id not in (select checkout_id from order_summary where id = any(${orders})) as "isForeign"
      from checkout where owner_key = any(${ownerKeys})
        or id in (select checkout_id from order_summary where id = any(${orders})))
    select array(select id from checkouts where not "isForeign") as checkouts,
      array(select id from cart where owner_key = any(${ownerKeys})
          and id not in (select cart_id from checkouts where "isForeign")
        union select cart_id from checkouts where not "isForeign") as carts`.execute(db);
  return {
    email,
    typedEmail: email,
    userId,
    accountId: own?.accountId ?? null,
    ownerKeys,
    orders,
    ...found.rows[0]!,
  };
}

/** The keys of what the shopper owns, for the own account and for those that the shopper acted for. */
async function ownerKeysOf(db: Executor, accountId: string, userId: string): Promise<string[]> {
  const managed = await db
    .selectFrom("managed_account")
    .select("account_id")
    .where("manager_id", "=", accountId)
    .execute();
  return [accountId, ...managed.map((each) => each.account_id)].map((id) => `account:${id}:${userId}`);
}
