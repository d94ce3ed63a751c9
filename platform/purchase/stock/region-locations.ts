import type { Database, Executor } from "#platform/db/database";
import { invalidateOn } from "#platform/core/cached-query";

interface Known {
  until: number;
  locations: ReadonlyMap<string, readonly string[]>;
}

const lifetimeMs = 60_000;
const cache = new WeakMap<Database, Known>();
invalidateOn(["places"], (db) => cache.delete(db));

/**
 * The locations of every location group, by priority. Cached for one minute. If not cached, they are read
 * through `executor`, which may be the caller's transaction.
 */
export async function findLocationsOf({
  db,
  executor,
  now,
}: {
  db: Database;
  executor: Executor;
  now: Date;
}): Promise<Known["locations"]> {
  const known = cache.get(db);
  if (known && known.until > now.getTime() && known.until <= now.getTime() + lifetimeMs)
    return known.locations;
  const members = await executor
    .selectFrom("location_group_member")
    .select(["location_group_id", "location_id"])
    .orderBy("location_group_id")
    .orderBy("priority")
    .orderBy("location_id")
    .execute();
  const locations = new Map<string, string[]>();
  for (const { location_group_id: group, location_id: location } of members) {
    const list = locations.get(group);
    if (list) list.push(location);
    else locations.set(group, [location]);
  }
  cache.set(db, { until: now.getTime() + lifetimeMs, locations });
  return locations;
}
