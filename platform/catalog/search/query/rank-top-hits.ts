import type { HitColumns } from "#platform/catalog/search/index/hit-columns";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { selectTopK } from "./select-top-k";
import { createOrder } from "./sort-hits";

/** Popularity is 0 to 100, so it raises the rank by up to half. */
const popularityDivisor = 200;
/** The number of hits that are compared with the term by their name. */
export const maxTopHits = 200;
/** A name that is one of the phrases, and a name that contains one, rank higher by these factors. */
const sameNameFactor = 1.6;
const phraseInNameFactor = 1.25;

/** The rank of a hit with this score by words. */
export const rankOf = (score: number, popularity: number) =>
  score * (1 + Math.max(0, popularity) / popularityDivisor);

/**
 * Turns the scores of all hits into ranks by popularity. Then raises the ranks of the first `maxTopHits` hits
 * whose names contain the term or a synonym of it. Returns those first hits, in no particular order. Raising
 * cannot bring other hits among the first, so only their names are compared.
 */
export function rankTopHits(index: SearchIndex, hits: HitColumns, phrases: readonly string[]): Uint32Array {
  const { scores, popularity, chunks, docs, count } = hits;
  const keys = index.scratch.keysFor(count);
  for (let hit = 0; hit < count; hit += 1) {
    scores[hit] = rankOf(scores[hit]!, popularity[hit]!);
    keys[hit] = -scores[hit]!;
  }
  const topHits = selectTopK(
    index.scratch.selection,
    keys,
    count,
    Math.min(maxTopHits, count),
    createOrder(index, hits, "featured", keys),
  );
  // The names are scattered in memory. Reading all of them before comparing any is faster, because the
  // processor loads them in parallel.
  const names = Array.from(topHits, (hit) => index.chunks[chunks[hit]!]!.groups[docs[hit]!]!.cleanName);
  for (let at = 0; at < topHits.length; at += 1) {
    const name = names[at]!;
    if (phrases.includes(name)) scores[topHits[at]!]! *= sameNameFactor;
    else if (phrases.some((phrase) => containsPhrase(name, phrase)))
      scores[topHits[at]!]! *= phraseInNameFactor;
  }
  return topHits;
}

/** True if the phrase is in the name as whole words. */
function containsPhrase(name: string, phrase: string): boolean {
  if (phrase === "" || name.length < phrase.length) return false;
  for (let at = name.indexOf(phrase); at !== -1; at = name.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    if ((at === 0 || name[at - 1] === " ") && (end === name.length || name[end] === " ")) return true;
  }
  return false;
}
