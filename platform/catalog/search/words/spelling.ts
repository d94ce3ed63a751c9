import { sql } from "kysely";

import { editDistance } from "#platform/core/edit-distance";
import type { Database } from "#platform/db/database";

/**
 * Words of the vocabulary that are similar to a typed word, each with the number of groups that have it.
 * `known` is true if the typed word itself, or its singular or plural, is in the vocabulary of any brand:
 * then it is spelled right, even if this store has nothing for it.
 */
export interface SimilarWords {
  known: boolean;
  near: { word: string; groups: number; isOwn: boolean }[];
}

const maxWords = 8;
const maxCandidates = 150;
/** Both parts of a word that was written together have at least this many letters. */
const shortestPart = 3;
const shortestJoined = 6;
/** Shorter words have too many neighbors: they only become words of a kind of product. */
const shortestCorrected = 4;

/** The words of a term that are checked for misspellings. */
export const spelledWords = (term: string) => term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** For each word, the nearest words of the vocabulary by trigrams; `isOwn` are those of the given brands. */
export async function findSimilarWords(
  db: Database,
  brands: readonly string[],
  words: readonly string[],
): Promise<Map<string, SimilarWords>> {
  const wanted = [...new Set(words)].filter((word) => word.length <= 40).slice(0, maxWords);
  const { rows } = await sql<{ typed: string } & SimilarWords>`
    select t.typed,
      exists (select 1 from search_word w where w.word = any(array[t.typed, t.typed || 's', regexp_replace(t.typed, 'e?s$', '')])) as known,
      coalesce((select json_agg(json_build_object('word', n.word, 'groups', n.groups, 'isOwn', n.brand = any(${[...brands]}))) from (
        select w.word, w.groups, w.brand from search_word w order by w.word <-> t.typed limit ${maxCandidates}) n), '[]') as near
    from unnest(${wanted}::text[]) as t(typed)`.execute(db);
  return new Map(rows.map(({ typed, ...found }) => [typed, found]));
}

/** Those of the words that are in the vocabulary of any brand. */
export async function findKnownWords(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_word where word = any(${[...new Set(words)]}::text[])`.execute(db);
  return rows.map(({ word }) => word);
}

/** Every way to split a word that may be two words written together. */
export function splitWord(word: string): [string, string][] {
  if (word.length < shortestJoined || word.length > 40) return [];
  return Array.from({ length: word.length - 2 * shortestPart + 1 }, (_, at) => [
    word.slice(0, at + shortestPart),
    word.slice(at + shortestPart),
  ]);
}

/**
 * Replaces every unknown word of the term by two known words that it consists of, or by the nearest known one
 * (SEARCH-15). `known` are words that are right in any store, `kindWords` those of kinds of products. Null if
 * no word is near enough or nothing changes. Used only when a search finds nothing, so that a wrong
 * correction cannot hide real hits.
 */
export function correctTerm(
  term: string,
  neighbors: ReadonlyMap<string, SimilarWords>,
  known: ReadonlySet<string> = new Set(),
  kindWords: ReadonlySet<string> = new Set(),
): string | null {
  if (spelledWords(term).length > 2 * maxWords) return null;
  const further = [...known].map((word) => ({ word, groups: 0, isOwn: false }));
  const result = term.replace(/[\p{L}\p{N}]+/gu, (typed) => {
    const word = typed.toLowerCase();
    const found = neighbors.get(word);
    if (!found || found.known || known.has(word)) return typed;
    const parts = splitWord(word).find((pair) => pair.every((part) => known.has(part)));
    const candidates = [...found.near, ...further].filter(
      (each) => word.length >= shortestCorrected || kindWords.has(each.word),
    );
    return parts?.join(" ") ?? nearestWord(word, candidates) ?? typed;
  });
  return result === term ? null : result;
}

/** A wrong first letter, and a word that only other brands have, are less likely. */
const penalties = { firstLetter: 0.5, otherBrand: 0.25 };

function nearestWord(word: string, candidates: SimilarWords["near"]): string | null {
  const limit = word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
  let best: string | null = null;
  let least = limit + 1;
  let most = 0;
  for (const { word: candidate, groups, isOwn } of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance =
      editDistance(word, candidate, limit) + (candidate[0] === word[0] ? 0 : penalties.firstLetter);
    const cost = distance + (isOwn ? 0 : penalties.otherBrand);
    if (
      distance <= Math.max(limit, 1 + penalties.firstLetter) &&
      (cost < least || (cost === least && groups > most))
    ) {
      best = candidate;
      least = cost;
      most = groups;
    }
  }
  return best;
}
