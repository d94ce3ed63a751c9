import { sql } from "kysely";
import { LRUCache } from "lru-cache";

import { ownerKey, type Actor } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { tooMany } from "#platform/core/errors";

/** Activities that one owner may record in a minute; a person has fewer, a script more. */
const mostAMinute = 120;
/** Groups that are remembered of one owner. */
const mostKept = 100;
const keptDays = 90;

const minuteMs = 60_000;
/** By owner: when the minute began in which these were counted. */
const minutes = new LRUCache<string, { since: number; count: number }>({ max: 20_000 });

/** The anonymous id of the platform's own tracking, in the cookie `cqcid` (platform-api.md section 6). */
function readVisitor(cookies: string | null): string | null {
  const id = /(?:^|;\s*)cqcid=([A-Za-z0-9-]{8,64})(?:;|$)/.exec(cookies ?? "")?.[1];
  return id ? `visitor:${id}` : null;
}

/**
 * Whose views these are: those of the shopper and of the guest that the browser was before; the first is the
 * one to write.
 */
export function viewOwners(actor: Actor, cookies: string | null): string[] {
  const own = ownerKey(actor);
  const before = actor.kind === "shopper" && actor.guestId ? [`guest:${actor.guestId}`] : [];
  const visitor = readVisitor(cookies);
  return [...(own ? [own] : []), ...before, ...(visitor ? [visitor] : [])];
}

/** Refuses with 429 who does more than a person can. */
export function countActivities(owner: string, activities: number, now: Date): void {
  const time = now.getTime();
  const known = minutes.get(owner);
  // A clock that was put back begins anew.
  const { since, count } =
    known && time >= known.since && time < known.since + minuteMs ? known : { since: time, count: 0 };
  if (count + activities > mostAMinute)
    throw tooMany("Too many activities. Try again in a minute", (since + minuteMs - time) / 1000);
  minutes.set(owner, { since, count: count + activities });
}

/**
 * Notes what was looked at; answers how many of the products are sold here. The oldest notes of the owner,
 * and of everybody, go.
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
      where (webstore_id = ${webstoreId} and owner_key = ${owner}) order by viewed_at desc offset ${mostKept}) old
    where v.ctid = old.ctid`.execute(db);
  await sql`
    delete from product_view where ctid = any(array(
      select ctid from product_view where viewed_at < ${now}::timestamptz - make_interval(days => ${keptDays}) limit 100 for update skip locked))`.execute(
    db,
  );
  return rows.length;
}
