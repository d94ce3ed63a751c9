import { sql } from "kysely";
import { LRUCache } from "lru-cache";

import type { Database } from "#platform/db/database";

/** Cached for the process: stems are the same in every database of one server version. */
const stems = new LRUCache<string, readonly string[]>({ max: 20_000 });

/** The stems of cleaned words by PostgreSQL's English dictionary, by word; empty for stop words ('the'). */
export async function stemWords(
  db: Database,
  words: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = [...new Set(words)].map((word) => word.slice(0, 60));
  const unknown = wanted.filter((word) => !stems.has(word));
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; stems: string[] }>`
      select w.word, tsvector_to_array(to_tsvector('english', search_clean(w.word))) as stems from unnest(${unknown}::text[]) as w(word)`.execute(
      db,
    );
    for (const row of rows) stems.set(row.word, row.stems);
  }
  return new Map(wanted.map((word) => [word, stems.get(word) ?? []]));
}
