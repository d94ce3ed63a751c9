import type { Database } from "./db/database";

interface Entry {
  until: number;
  value: Promise<unknown>;
}

/**
 * Keeps small, slowly changing records (the category tree, attribute definitions) in memory for a while, one copy a database.
 * Simultaneous misses share one promise; a failure is not kept. Never for anything personal, nor for prices and stock.
 */
export function remember<Args extends { db: Database; now: () => Date }, Value>(
  seconds: number,
  keyOf: (args: Args) => string,
  load: (args: Args) => Promise<Value>,
): (args: Args) => Promise<Value> {
  const byDatabase = new WeakMap<Database, Map<string, Entry>>();
  return (args) => {
    let entries = byDatabase.get(args.db);
    if (!entries) byDatabase.set(args.db, (entries = new Map()));
    const key = keyOf(args);
    const now = args.now().getTime();
    const known = entries.get(key);
    if (known && known.until > now) return known.value as Promise<Value>;
    const entry: Entry = { until: now + seconds * 1000, value: load(args) };
    entries.set(key, entry);
    entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.value as Promise<Value>;
  };
}
