import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";

/**
 * What shoppers say, and what it is called in the catalogue; both may be several words. Table
 * `search_synonym`.
 */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** More than any shop needs; what lies beyond is left unread rather than kept in memory. */
const mostSynonyms = 5000;

export const loadSynonyms = cachedQuery(
  60,
  ["catalogue"],
  () => "all",
  async ({ db }: { db: Database; now: () => Date }): Promise<Synonyms> => {
    const { rows } = await sql<{ term: string; meanings: string[] }>`
      select term, array_agg(search_meaning order by search_meaning) as meanings
      from (select term, trim(search_clean(meaning)) as search_meaning from search_synonym) s
      group by term order by term limit ${mostSynonyms}`.execute(db);
    return new Map(rows.map(({ term, meanings }) => [term, meanings]));
  },
);
