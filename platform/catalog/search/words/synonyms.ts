import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";

/**
 * The catalog's terms, by the term that shoppers use. Both can be several words. From the table
 * `search_synonym` (SEARCH-16).
 */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Further synonyms are ignored, to limit the memory they take. */
const maxSynonyms = 5000;

/** Reads the synonyms. Cached. */
export const loadSynonyms = cachedQuery(
  60,
  ["catalog"],
  () => "all",
  async ({ db }: { db: Database; now: () => Date }): Promise<Synonyms> => {
    const { rows } = await sql<{ term: string; meanings: string[] }>`
      select term, array_agg(search_meaning order by search_meaning) as meanings
      from (select term, trim(search_clean(meaning)) as search_meaning from search_synonym) s
      group by term order by term limit ${maxSynonyms}`.execute(db);
    return new Map(rows.map(({ term, meanings }) => [term, meanings]));
  },
);
