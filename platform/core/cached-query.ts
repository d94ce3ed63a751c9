import { concerns, type ChangeTopic, type ChangeTopics } from "#contract/change-topics";

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
 * For copies that are kept in another way than `remember`'s: how to forget those of a database when one of
 * the topics changes. Once a module.
 */
export function invalidateOn(topics: readonly ChangeTopic[], forget: (db: Database) => void): void {
  invalidations.push({ topics, forget });
}

/**
 * Forgets every copy, of this database, of what has changed; what is being read just now is not kept either.
 */
export function invalidate(db: Database, changed: ChangeTopics): void {
  for (const { topics, forget } of invalidations) if (concerns(changed, topics)) forget(db);
}

/**
 * Keeps small, slowly changing records (the category tree, attribute definitions) in memory for a while, one
 * copy a database, or until it is heard that one of the topics has changed. Simultaneous misses share one
 * promise; a failure is not kept. Never for anything personal, nor for prices and stock.
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
    // A clock that was put back must not make a copy live longer.
    if (known && known.until > now && known.until <= now + lifetimeMs) return known.value as Promise<Value>;
    const entry: CacheEntry = { until: now + lifetimeMs, value: load(args) };
    const shared = entries;
    shared.set(key, entry);
    entry.value.catch(() => shared.get(key) === entry && shared.delete(key));
    return entry.value as Promise<Value>;
  };
}
