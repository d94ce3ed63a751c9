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

function rise(heap: number[], start: number, before: Before): void {
  for (let at = start; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (!before(heap[parent]!, heap[at]!)) return;
    [heap[parent], heap[at]] = [heap[at]!, heap[parent]!];
    at = parent;
  }
}

function sink(heap: number[], before: Before): void {
  for (let at = 0; ; ) {
    let last = at;
    for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && before(heap[last]!, heap[child]!)) last = child;
    if (last === at) return;
    [heap[at], heap[last]] = [heap[last]!, heap[at]!];
    at = last;
  }
}

/** The rules of sort-rules.ts; what is equal is ordered by popularity, then by id, so that pages never overlap. */
function orderOf(index: SearchIndex, hits: Hits, sort: SortRuleId): Before {
  const groupOf = (hit: number) => index.chunks[hits.chunks[hit]!]!.groups[hits.slots[hit]!]!;
  const byId: Before = (a, b) => {
    const [first, second] = [groupOf(a).id, groupOf(b).id];
    return first < second || (first === second && hits.rowsOf(a)[0]! < hits.rowsOf(b)[0]!);
  };
  const byPopularity: Before = (a, b) => (hits.popularity[a] === hits.popularity[b] ? byId(a, b) : hits.popularity[a]! > hits.popularity[b]!);
  const by = (column: ArrayLike<number>, sign: 1 | -1): Before => (a, b) =>
    column[a] === column[b] ? byPopularity(a, b) : column[a]! * sign < column[b]! * sign;
  switch (sort) {
    case "featured":
      return by(hits.scores, -1);
    case "price-asc":
      return by(hits.lowest, 1);
    case "price-desc":
      // Without a price is last either way.
      return by(hits.lowest.map((amount) => (amount === Infinity ? -1 : amount)), -1);
    case "newest":
      return by(hits.created, -1);
    case "name-asc": {
      const names = Array.from({ length: hits.count }, (_, hit) => groupOf(hit).name.toLowerCase());
      return (a, b) => (names[a] === names[b] ? byId(a, b) : names[a]! < names[b]!);
    }
  }
}
