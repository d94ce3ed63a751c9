import type { Hits } from "./count-groups";
import type { SearchIndex } from "./search-index";
import type { SortRuleId } from "./sort-rules";

/** True where hit `a` comes before hit `b`. */
type Before = (a: number, b: number) => boolean;

/** The places from..to of all hits in their order, without putting all of them in order. */
export function bestHits(index: SearchIndex, hits: Hits, sort: SortRuleId, from: number, to: number): number[] {
  const before = orderOf(index, hits, sort);
  const size = Math.min(to, hits.count);
  if (from >= size) return [];
  // A heap of the best so far, the worst of them on top.
  const heap: number[] = [];
  for (let hit = 0; hit < hits.count; hit += 1) {
    if (heap.length < size) rise(heap, heap.push(hit) - 1, before);
    else if (before(hit, heap[0]!)) {
      heap[0] = hit;
      sink(heap, before);
    }
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
function orderOf(index: SearchIndex, hits: Hits, sort: SortRuleId): Before {
  const { popularity } = hits;
  const groupOf = (hit: number) => index.chunks[hits.chunks[hit]!]!.groups[hits.slots[hit]!]!;
  // Places in the index never change.
  const byPlace: Before = (a, b) => {
    if (hits.chunks[a] !== hits.chunks[b]) return hits.chunks[a]! < hits.chunks[b]!;
    return hits.slots[a] === hits.slots[b] ? hits.rowsOf(a)[0]! < hits.rowsOf(b)[0]! : hits.slots[a]! < hits.slots[b]!;
  };
  if (sort === "name-asc") {
    const names = Array.from({ length: hits.count }, (_, hit) => groupOf(hit).said);
    return (a, b) => (names[a] === names[b] ? byPlace(a, b) : names[a]! < names[b]!);
  }
  const key = keyOf(hits, sort);
  return (a, b) => {
    const [first, second] = [key[a]!, key[b]!];
    if (first !== second) return first < second;
    return popularity[a] === popularity[b] ? byPlace(a, b) : popularity[a]! > popularity[b]!;
  };
}

/** Less is first. */
function keyOf({ scores, lowest, created, popularity, count }: Hits, sort: Exclude<SortRuleId, "name-asc">): ArrayLike<number> {
  if (sort === "price-asc") return lowest;
  const key = new Float64Array(count);
  // Listings have no scores.
  const column = sort === "newest" ? created : sort === "price-desc" ? lowest : scores[0] === 0 ? popularity : scores;
  // Without a price is last either way.
  for (let hit = 0; hit < count; hit += 1) key[hit] = column[hit] === Infinity ? 1 : -column[hit]!;
  return key;
}
