import { sql } from "kysely";

import { ownerKey, type Actor } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";

/** The number of viewed groups that are stored per owner. */
const maxGroupsPerOwner = 100;
export const viewDays = 90;

/** The owner keys of views: the shopper, and the guest of the same browser before sign-in. */
export function viewOwners(actor: Actor): string[] {
  const own = ownerKey(actor);
  const before = actor.kind === "shopper" && actor.guestId ? [`guest:${actor.guestId}`] : [];
  return [...(own ? [own] : []), ...before];
}

/** A product that somebody viewed. */
interface ProductView {
  owner: string;
  sku: string;
  at: string;
}

/**
 * Stores views of the products that the store sells (API-138). An older view than the stored one changes
 * nothing. Deletes the oldest views of the owners above the limit, and expired views of everybody.
 */
export async function recordViews(
  db: Executor,
  store: { id: string; brands: readonly string[] },
  views: readonly ProductView[],
  now: Date,
): Promise<void> {
  await sql`
    insert into product_view as known (webstore_id, owner_key, grp, product_id, viewed_at)
    select distinct on (v.owner, coalesce(p.parent_id, p.id)) ${store.id}, v.owner, coalesce(p.parent_id, p.id), p.id, v.at
    from json_to_recordset(${JSON.stringify(views)}::json) as v (owner text, sku text, at timestamptz)
    join product p on p.sku = v.sku and p.is_active and p.brand = any(${[...store.brands]})
    order by v.owner, coalesce(p.parent_id, p.id), v.at desc
    on conflict (webstore_id, owner_key, grp) do update set product_id = excluded.product_id, viewed_at = excluded.viewed_at
    where excluded.viewed_at > known.viewed_at`.execute(db);
  await sql`
    delete from product_view v using (
      select old.ctid from unnest(${[...new Set(views.map(({ owner }) => owner))]}::text[]) as o (owner)
      cross join lateral (
        select ctid from product_view
        where webstore_id = ${store.id} and owner_key = o.owner order by viewed_at desc offset ${maxGroupsPerOwner}) old) old
    where v.ctid = old.ctid`.execute(db);
  await sql`
    delete from product_view where ctid = any(array(
      select ctid from product_view where viewed_at < ${now}::timestamptz - make_interval(days => ${viewDays}) limit 100 for update skip locked))`.execute(
    db,
  );
}

/** Deletes the views and searches of the owners in all stores, and returns their number (API-425). */
export async function deleteActivities(db: Executor, owners: readonly string[]): Promise<number> {
  // Joined with all stores, so that the indexes, which begin with the store, are used.
  const { rows } = await sql<{ deleted: number }>`
    with views as (
      delete from product_view v using webstore w where v.webstore_id = w.id and v.owner_key = any(${[...owners]}) returning 1),
    searches as (
      delete from search_use u using webstore w where u.webstore_id = w.id and u.owner_key = any(${[...owners]}) returning 1)
    select ((select count(*) from views) + (select count(*) from searches))::int as deleted`.execute(db);
  return rows[0]!.deleted;
}
