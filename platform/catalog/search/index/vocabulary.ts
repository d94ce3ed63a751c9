import { sql } from "kysely";

import type { Database } from "#platform/db/database";

/**
 * Completes the last word of a typed term. The words that most products have come first. Of a singular and
 * its plural only one is returned.
 */
export async function completeTerm(
  db: Database,
  brands: readonly string[],
  term: string,
  limit: number,
): Promise<string[]> {
  const match = /^(.*?)(\p{L}{2,})$/su.exec(term.toLowerCase());
  if (!match) return [];
  const [, before = "", last = ""] = match;
  const { rows } = await sql<{ word: string }>`
    select w.word from search_word w
    where w.word >= ${last} and w.word < ${last + "\u{10ffff}"} and w.brand = any(${[...brands]})
    group by w.word order by sum(w.groups) desc, w.word limit ${limit * 2}`.execute(db);
  return dropPlurals(rows.map(({ word }) => before + word)).slice(0, limit);
}

/** Drops terms that differ from an earlier one only by a final s. */
export function dropPlurals(terms: readonly string[]): string[] {
  const kept: string[] = [];
  for (const term of terms)
    if (!kept.some((each) => each === `${term}s` || `${each}s` === term)) kept.push(term);
  return kept;
}
