import { groupWidth, type ChunkPrices } from "#platform/catalogue/search/index/chunk-prices";
import type { FacetKey } from "./count-rows";
import { chunkSize } from "#platform/catalogue/search/index/index-chunk";
import type { JoinedList } from "#platform/catalogue/search/index/joined-lists";
import type { Condition } from "#platform/catalogue/search/facets/refinements";

export interface SlotFilter {
  conditions: readonly Condition[];
  /** By condition: the slots of each of its values. */
  lists: readonly (readonly JoinedList[])[];
  keys: readonly FacetKey[];
  /** Attributes whose values the index knows by slot. */
  facetNames: ReadonlySet<string>;
  /**
   * How many refined attributes a group may fail and still count for something: those of one facet at most.
   */
  mayFail: 0 | 1;
}

/** By slot, one bit for each refinement: what a row of it may meet. */
const met = new Uint16Array(chunkSize);
/** By slot, likewise: what all its rows meet. Good until the next chunk. */
export const metByAll = new Uint16Array(chunkSize);

/**
 * Leaves of the first `count` slots those that may count, answers how many they are, and notes in `metByAll`
 * what needs no look at their rows. A group with no row that has a chosen value is told by the lists of the
 * chunk's values and never looked at.
 */
export function keepPossible(
  { conditions, lists, keys, facetNames, mayFail }: SlotFilter,
  chunk: number,
  prices: ChunkPrices | null,
  slots: Uint16Array,
  count: number,
): number {
  met.fill(0);
  metByAll.fill(0);
  let known = 0;
  for (let at = 0; at < conditions.length; at += 1) {
    const condition = conditions[at]!;
    const bit = 1 << at;
    if ("price" in condition) {
      if (!prices) continue;
      for (let i = 0; i < count; i += 1) {
        const slot = slots[i]!;
        const lowest = prices.groups[slot * groupWidth]!;
        const highest = prices.groups[slot * groupWidth + 1]!;
        if (lowest <= condition.price.max && highest >= condition.price.min) met[slot]! |= bit;
        if (lowest >= condition.price.min && highest <= condition.price.max && prices.complete[slot] === 1)
          metByAll[slot]! |= bit;
      }
    } else {
      for (const list of lists[at]!) markSlots(list, chunk, bit);
      if (!facetNames.has(condition.key)) continue;
    }
    known |= bit;
  }
  if (keys.length <= mayFail) return count;
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i]!;
    const missing = known & ~met[slot]!;
    let failed = 0;
    if (missing !== 0)
      for (let key = 0; key < keys.length; key += 1) if ((missing & keys[key]!.bits) !== 0) failed += 1;
    if (failed <= mayFail) slots[kept++] = slot;
  }
  return kept;
}

function markSlots({ starts, entries }: JoinedList, chunk: number, bit: number): void {
  for (let i = starts[chunk]!, end = starts[chunk + 1]!; i < end; i += 1) {
    const entry = entries[i]!;
    const slot = entry >> 1;
    met[slot]! |= bit;
    if ((entry & 1) === 1) metByAll[slot]! |= bit;
  }
}
