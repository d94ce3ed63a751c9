import { rowsOfHit, type HitColumns } from "./hit-columns";
import type { SearchIndex } from "./search-index";
import type { SortRuleId } from "./sort-rules";

/** True where hit `a` comes before hit `b`. */
type Before = (a: number, b: number) => boolean;

/** The places from..to of all hits in their order, without putting all of them in order. */
export function bestHits(index: SearchIndex, hits: HitColumns, sort: SortRuleId, from: number, to: number): number[] {
  const size = Math.min(to, hits.count);
  if (from >= size) return [];
  const key = keyOf(index, hits, sort);
  const before = orderOf(index, hits, sort, key);
  // A heap of the best so far, the worst of them on top.
  const heap: number[] = [];
  for (let hit = 0; hit < size; hit += 1) rise(heap, heap.push(hit) - 1, before);
  for (let hit = size, worst = key[heap[0]!]!; hit < hits.count; hit += 1) {
    // Most are behind by their key alone.
    if (key[hit]! > worst || !before(hit, heap[0]!)) continue;
    heap[0] = hit;
    sink(heap, before);
    worst = key[heap[0]]!;
  }
  return heap.sort((a, b) => (before(a, b) ? -1 : 1)).slice(from, to);
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a]!;
  heap[a] = heap[b]!;
  heap[b] = kept;
}

function rise(heap: number[], start: number, before: Before): void {
  for (let at = start; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (!before(heap[parent]!, heap[at]!)) return;
    swap(heap, parent, at);
    at = parent;
  }
}

function sink(heap: number[], before: Before): void {
  for (let at = 0; ; ) {
    let last = at;
    for (let child = 2 * at + 1; child <= 2 * at + 2 && child < heap.length; child += 1) if (before(heap[last]!, heap[child]!)) last = child;
    if (last === at) return;
    swap(heap, at, last);
    at = last;
  }
}

/** The rules of sort-rules.ts; what is equal is ordered by popularity, then by place, so that pages never overlap. */
function orderOf(index: SearchIndex, hits: HitColumns, sort: SortRuleId, key: ArrayLike<number>): Before {
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

/** Less is first. Good until the next call. */
function keyOf(index: SearchIndex, { chunks, slots, scores, lowest, created, popularity, count }: HitColumns, sort: SortRuleId): Float64Array {
  if (sort === "price-asc") return lowest;
  if (keys.length < count) keys = new Float64Array(count * 2);
  if (sort === "name-asc") {
    for (let hit = 0; hit < count; hit += 1) keys[hit] = index.chunks[chunks[hit]!]!.nameKeys[slots[hit]!]!;
    return keys;
  }
  // Listings have no scores.
  const column = sort === "newest" ? created : sort === "price-desc" ? lowest : scores[0] === 0 ? popularity : scores;
  // Without a price is last either way.
  for (let hit = 0; hit < count; hit += 1) keys[hit] = column[hit] === Infinity ? 1 : -column[hit]!;
  return keys;
}
