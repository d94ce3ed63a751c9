import { rowsOfHit, type HitColumns } from "#platform/catalog/search/index/hit-columns";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { selectTopK, type Before } from "./select-top-k";
import type { SortRuleId } from "./sort-rules";

/**
 * The hits of a page: those from index `from` to `to` of the sorted hits. Not all hits are sorted. `topHits`
 * are the first hits by relevance, if they are already known (rank-top-hits.ts). `keys` are sort keys that
 * replace those of the rule (measure-order.ts).
 */
export function sortPage(
  index: SearchIndex,
  hits: HitColumns,
  sort: SortRuleId,
  from: number,
  to: number,
  { topHits, keys }: { topHits: Uint32Array | null; keys: Float64Array | null },
): number[] {
  const size = Math.min(to, hits.count);
  if (from >= size) return [];
  const ranked = sort === "featured" && topHits !== null && size <= topHits.length ? topHits : null;
  const key = keys ?? sortKeysOf(index, hits, sort, ranked);
  const before = createOrder(index, hits, sort, key);
  const first = ranked ?? selectTopK(index.scratch.selection, key, hits.count, size, before);
  return [...first].sort((a, b) => (before(a, b) ? -1 : 1)).slice(from, to);
}

/**
 * The order of a sort rule (sort-rules.ts): by key, then by popularity (when sorting by name, by the full
 * name), then by position in the index. Positions never change, so pages never overlap.
 */
export function createOrder(
  index: SearchIndex,
  hits: HitColumns,
  sort: SortRuleId,
  key: ArrayLike<number>,
): Before {
  const { popularity, chunks, docs } = hits;
  const firstOf = (hit: number) => rowsOfHit(hits, index.chunks[chunks[hit]!]!, hit)[0]!;
  const byPosition: Before = (a, b) => {
    if (chunks[a] !== chunks[b]) return chunks[a]! < chunks[b]!;
    return docs[a] === docs[b] ? firstOf(a) < firstOf(b) : docs[a]! < docs[b]!;
  };
  if (sort === "name-asc") {
    const nameOf = (hit: number) => index.chunks[chunks[hit]!]!.groups[docs[hit]!]!.cleanName;
    return (a, b) => {
      if (key[a] !== key[b]) return key[a]! < key[b]!;
      const [first, second] = [nameOf(a), nameOf(b)];
      return first === second ? byPosition(a, b) : first < second;
    };
  }
  return (a, b) => {
    if (key[a] !== key[b]) return key[a]! < key[b]!;
    return popularity[a] === popularity[b] ? byPosition(a, b) : popularity[a]! > popularity[b]!;
  };
}

/**
 * By hit: a sort key, lower for hits that come first. Filled for the hits of `some`, or for all if it is
 * null.
 */
function sortKeysOf(
  index: SearchIndex,
  { chunks, docs, scores, lowest, created, popularity, count }: HitColumns,
  sort: SortRuleId,
  some: Uint32Array | null,
): Float64Array {
  if (sort === "price-asc") return lowest;
  const keys = index.scratch.keysFor(count);
  if (sort === "name-asc") {
    for (let hit = 0; hit < count; hit += 1) keys[hit] = index.chunks[chunks[hit]!]!.nameKeys[docs[hit]!]!;
    return keys;
  }
  if (some) {
    for (const hit of some) keys[hit] = -scores[hit]!;
    return keys;
  }
  // The hits of a listing have no scores (all are 0).
  const column =
    sort === "newest" ? created : sort === "price-desc" ? lowest : scores[0] === 0 ? popularity : scores;
  // Hits without a price are last in either direction.
  for (let hit = 0; hit < count; hit += 1) keys[hit] = column[hit] === Infinity ? 1 : -column[hit]!;
  return keys;
}
