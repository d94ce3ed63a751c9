import { sql } from "kysely";

import type { Database } from "#platform/db/database";

/**
 * Words of the vocabulary that are similar to a typed word, each with the number of groups that have it.
 * `known` is true if the typed word itself, or its singular or plural, is in the vocabulary.
 */
export interface SimilarWords {
  known: boolean;
  near: { word: string; groups: number }[];
}

const maxWords = 8;
const maxCandidates = 60;

/** The words of a term that are checked for misspellings. */
export const spelledWords = (term: string) => term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** For each word, the nearest words of the vocabulary by trigrams. */
export async function findSimilarWords(
  db: Database,
  brands: readonly string[],
  words: readonly string[],
): Promise<Map<string, SimilarWords>> {
  const wanted = [...new Set(words)].filter((word) => word.length <= 40).slice(0, maxWords);
  const { rows } = await sql<{ typed: string } & SimilarWords>`
    select t.typed,
      exists (select 1 from search_word w where w.brand = any(${[...brands]}) and w.word = any(array[t.typed, t.typed || 's', regexp_replace(t.typed, 'e?s$', '')])) as known,
      coalesce((select json_agg(json_build_object('word', n.word, 'groups', n.groups)) from (
        select w.word, w.groups from search_word w where w.brand = any(${[...brands]}) order by w.word <-> t.typed limit ${maxCandidates}) n), '[]') as near
    from unnest(${wanted}::text[]) as t(typed)`.execute(db);
  return new Map(rows.map(({ typed, ...found }) => [typed, found]));
}

/**
 * Replaces every unknown word of the term by the nearest known one (SEARCH-15). Null if no word is near
 * enough or nothing changes. Used only when a search finds nothing, so that a wrong correction cannot hide
 * real hits.
 */
export function correctTerm(term: string, neighbors: ReadonlyMap<string, SimilarWords>): string | null {
  const words = spelledWords(term);
  if (words.length === 0 || words.length > maxWords) return null;
  const corrected = words.map((word) => {
    const found = neighbors.get(word);
    return !found || found.known ? word : (nearestWord(word, found.near) ?? word);
  });
  const result = corrected.join(" ");
  return result === words.join(" ") ? null : result;
}

function nearestWord(word: string, candidates: SimilarWords["near"]): string | null {
  const limit = word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
  let best: string | null = null;
  let least = limit + 1;
  let most = 0;
  for (const { word: candidate, groups } of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(word, candidate, limit);
    // A wrong first letter is less likely than other misspellings.
    const cost = distance + (candidate[0] === word[0] ? 0 : 0.5);
    if (distance <= limit && (cost < least || (cost === least && groups > most))) {
      best = candidate;
      least = cost;
      most = groups;
    }
  }
  return best;
}

/**
 * How many insertions, deletions, replacements and swaps of adjacent letters turn a into b; `limit + 1` for
 * more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
