import { sql } from "kysely";
import { LRUCache } from "lru-cache";

import { ownerKey, type Actor } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { tooMany } from "#platform/core/errors";

/** The number of activities that one owner may record in a minute. */
const maxPerMinute = 120;
/** The number of viewed groups that are stored per owner. */
const maxGroupsPerOwner = 100;
export const viewDays = 90;

const minuteMs = 60_000;
/** By owner: when the current minute began and how many activities it has. */
const minutes = new LRUCache<string, { since: number; count: number }>({ max: 20_000 });

/** The anonymous visitor id in the cookie `cqcid`, which the platform's tracking sets (API-131). */
function readVisitor(cookies: string | null): string | null {
  const id = /(?:^|;\s*)cqcid=([A-Za-z0-9-]{8,64})(?:;|$)/.exec(cookies ?? "")?.[1];
  return id ? `visitor:${id}` : null;
}

/**
 * The owner keys of views: the shopper, and the guest of the same browser before sign-in. New views are
 * stored under the first key.
 */
export function viewOwners(actor: Actor, cookies: string | null): string[] {
  const own = ownerKey(actor);
  const before = actor.kind === "shopper" && actor.guestId ? [`guest:${actor.guestId}`] : [];
  const visitor = readVisitor(cookies);
  return [...(own ? [own] : []), ...before, ...(visitor ? [visitor] : [])];
}

/** Counts activities; throws 429 above the limit per minute. */
export function countActivities(owner: string, activities: number, now: Date): void {
  const time = now.getTime();
  const known = minutes.get(owner);
  // If the clock was set back, a new minute begins.
  const { since, count } =
    known && time >= known.since && time < known.since + minuteMs ? known : { since: time, count: 0 };
  if (count + activities > maxPerMinute)
    throw tooMany("Too many activities. Try again in a minute", (since + minuteMs - time) / 1000);
  minutes.set(owner, { since, count: count + activities });
}

/**
 * Stores views and returns how many of the products the store sells. Deletes the oldest views of the owner
 * above the limit, and expired views of everybody.
 */
export async function recordViews(
  db: Executor,
  view: {
    webstoreId: string;
    brands: readonly string[];
    owner: string;
    productIds: readonly string[];
    now: Date;
  },
): Promise<number> {
  const { webstoreId, brands, owner, productIds, now } = view;
  const { rows } = await sql<{ grp: string }>`
    insert into product_view (webstore_id, owner_key, grp, product_id, viewed_at)
    select distinct on (coalesce(p.parent_id, p.id)) ${webstoreId}, ${owner}, coalesce(p.parent_id, p.id), p.id, ${now}::timestamptz
    from product p where p.id = any(${[...productIds]}) and p.is_active and p.brand = any(${[...brands]})
    order by coalesce(p.parent_id, p.id), p.id
    on conflict (webstore_id, owner_key, grp) do update set product_id = excluded.product_id, viewed_at = excluded.viewed_at
    returning grp`.execute(db);
  await sql`
    delete from product_view v using (
      select ctid from product_view
      where (webstore_id = ${webstoreId} and owner_key = ${owner}) order by viewed_at desc offset ${maxGroupsPerOwner}) old
    where v.ctid = old.ctid`.execute(db);
  await sql`
    delete from product_view where ctid = any(array(
      select ctid from product_view where viewed_at < ${now}::timestamptz - make_interval(days => ${viewDays}) limit 100 for update skip locked))`.execute(
    db,
  );
  return rows.length;
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
