import { sql } from "kysely";

import type { WebstoreTable } from "../db/catalogue-tables";
import type { Database } from "../db/database";
import { remember } from "../remember";
import type { Vocabulary } from "./spelling";

/** The distinct words of a store's products, most frequent first. Variations repeat their parent's words and are left out. */
export const loadVocabulary = remember(
  600,
  ({ webstore }: { db: Database; now: () => Date; webstore: WebstoreTable }) => [...webstore.brands].sort().join(),
  async ({ db, webstore }): Promise<Vocabulary> => {
    const { rows } = await sql<{ word: string; count: number }>`
      select word, count(*)::int as count
      from product p cross join lateral regexp_split_to_table(p.search_text, '[^[:alpha:]]+') as word
      where p.is_active and p.brand = any(${webstore.brands}) and p.parent_id is null and length(word) between 3 and 30
      group by word order by count(*) desc, word`.execute(db);
    return new Map(rows.map((row) => [row.word, row.count]));
  },
);

/** Terms that continue what was typed: its last word completed, most frequent completions first. */
export function completeTerm(term: string, vocabulary: Vocabulary, limit: number): string[] {
  const match = /^(.*?)(\p{L}{2,})$/su.exec(term.toLowerCase());
  if (!match) return [];
  const [, before = "", last = ""] = match;
  const terms: string[] = [];
  for (const word of vocabulary.keys()) {
    if (terms.length === limit) break;
    const sameInPlural = terms.some((term) => term === `${before}${word}s` || `${term}s` === before + word);
    if (word.startsWith(last) && !sameInPlural) terms.push(before + word);
  }
  return terms;
}
