import { affects, type ChangeTopic, type ChangeTopics } from "#contract/change-topics";

import type { Database } from "#platform/db/database";

interface CacheEntry {
  until: number;
  value: Promise<unknown>;
}

interface Invalidation {
  topics: readonly ChangeTopic[];
  forget: (db: Database) => void;
}
const invalidations: Invalidation[] = [];

/**
 * Registers a cache other than `cachedQuery`'s. `forget` is called with the database when one of the topics
 * changes. Call it once, at the top level of a module.
 */
export function invalidateOn(topics: readonly ChangeTopic[], forget: (db: Database) => void): void {
  invalidations.push({ topics, forget });
}

/**
 * Drops every copy of this database that depends on a changed topic. A read that is under way is not stored
 * either (OPS-46).
 */
export function invalidate(db: Database, changed: ChangeTopics): void {
  for (const { topics, forget } of invalidations) if (affects(changed, topics)) forget(db);
}

/**
 * Caches small records that rarely change (the category tree, attribute definitions) in memory, per database,
 * for `seconds` or until one of the topics changes (OPS-52). Simultaneous misses share one promise; a failure
 * is not cached. Never use it for personal data, prices or stock.
 */
export function cachedQuery<Args extends { db: Database; now: () => Date }, Value>(
  seconds: number,
  topics: readonly ChangeTopic[],
  keyOf: (args: Args) => string,
  load: (args: Args) => Promise<Value>,
): (args: Args) => Promise<Value> {
  const byDatabase = new WeakMap<Database, Map<string, CacheEntry>>();
  const lifetimeMs = seconds * 1000;
  invalidateOn(topics, (db) => byDatabase.get(db)?.clear());
  return (args) => {
    let entries = byDatabase.get(args.db);
    if (!entries) byDatabase.set(args.db, (entries = new Map()));
    const key = keyOf(args);
    const now = args.now().getTime();
    const known = entries.get(key);
    // If the clock was set back, the copy must not live longer than `lifetimeMs`.
    if (known && known.until > now && known.until <= now + lifetimeMs) return known.value as Promise<Value>;
    const entry: CacheEntry = { until: now + lifetimeMs, value: load(args) };
    const shared = entries;
    shared.set(key, entry);
    entry.value.catch(() => shared.get(key) === entry && shared.delete(key));
    return entry.value as Promise<Value>;
  };
}
