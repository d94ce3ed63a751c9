import { rowsOfHit, type HitColumns } from "#platform/catalogue/search/index/hit-columns";
import { leastHits, type Before } from "./least-hits";
import type { SearchIndex } from "#platform/catalogue/search/index/search-index";
import type { SortRuleId } from "./sort-rules";

/**
 * The places from..to of all hits in their order, without putting all of them in order. `leaders` are the
 * hits of the first places by relevance, where they are known already (rank-hits.ts).
 */
export function bestHits(
  index: SearchIndex,
  hits: HitColumns,
  sort: SortRuleId,
  from: number,
  to: number,
  leaders: Uint32Array | null = null,
): number[] {
  const size = Math.min(to, hits.count);
  if (from >= size) return [];
  const ranked = sort === "featured" && leaders !== null && size <= leaders.length ? leaders : null;
  const key = keyOf(index, hits, sort, ranked);
  const before = orderOf(index, hits, sort, key);
  const first = ranked ?? leastHits(key, hits.count, size, before);
  return [...first].sort((a, b) => (before(a, b) ? -1 : 1)).slice(from, to);
}

/**
 * The rules of sort-rules.ts; what is equal is ordered by popularity, then by place, so that pages never
 * overlap.
 */
export function orderOf(
  index: SearchIndex,
  hits: HitColumns,
  sort: SortRuleId,
  key: ArrayLike<number>,
): Before {
  const { popularity, chunks, slots } = hits;
  const firstOf = (hit: number) => rowsOfHit(hits, index.chunks[chunks[hit]!]!, hit)[0]!;
  // Places in the index never change.
  const byPlace: Before = (a, b) => {
    if (chunks[a] !== chunks[b]) return chunks[a]! < chunks[b]!;
    return slots[a] === slots[b] ? firstOf(a) < firstOf(b) : slots[a]! < slots[b]!;
  };
  if (sort === "name-asc") {
    const nameOf = (hit: number) => index.chunks[chunks[hit]!]!.groups[slots[hit]!]!.said;
    return (a, b) => {
      if (key[a] !== key[b]) return key[a]! < key[b]!;
      const [first, second] = [nameOf(a), nameOf(b)];
      return first === second ? byPlace(a, b) : first < second;
    };
  }
  return (a, b) => {
    if (key[a] !== key[b]) return key[a]! < key[b]!;
    return popularity[a] === popularity[b] ? byPlace(a, b) : popularity[a]! > popularity[b]!;
  };
}

let keys = new Float64Array(4096);

/** Less is first; of `some` hits or all of them. Good until the next call. */
function keyOf(
  index: SearchIndex,
  { chunks, slots, scores, lowest, created, popularity, count }: HitColumns,
  sort: SortRuleId,
  some: Uint32Array | null,
): Float64Array {
  if (sort === "price-asc") return lowest;
  if (keys.length < count) keys = new Float64Array(count * 2);
  if (sort === "name-asc") {
    for (let hit = 0; hit < count; hit += 1) keys[hit] = index.chunks[chunks[hit]!]!.nameKeys[slots[hit]!]!;
    return keys;
  }
  if (some) {
    for (const hit of some) keys[hit] = -scores[hit]!;
    return keys;
  }
  // Listings have no scores.
  const column =
    sort === "newest" ? created : sort === "price-desc" ? lowest : scores[0] === 0 ? popularity : scores;
  // Without a price is last either way.
  for (let hit = 0; hit < count; hit += 1) keys[hit] = column[hit] === Infinity ? 1 : -column[hit]!;
  return keys;
}
