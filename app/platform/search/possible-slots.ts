import type { ChunkPrices } from "./chunk-prices";
import type { FacetKey } from "./count-rows";
import { chunkSize, type IndexChunk } from "./index-chunk";
import type { Condition } from "./refinements";
import { markSlots } from "./value-slots";

export interface SlotFilter {
  conditions: readonly Condition[];
  keys: readonly FacetKey[];
  /** Attributes whose values the index knows by slot. */
  facetNames: ReadonlySet<string>;
  /** How many refined attributes a group may fail and still count for something: those of one facet at most. */
  mayFail: 0 | 1;
}

const marks = new Uint16Array(chunkSize);

/**
 * Leaves of the first `count` slots those that may count, and answers how many they are. A group with no row that has a chosen value is told by the lists of
 * the chunk's values and never looked at.
 */
export function keepPossible({ conditions, keys, facetNames, mayFail }: SlotFilter, chunk: IndexChunk, prices: ChunkPrices | null, slots: Uint16Array, count: number): number {
  if (keys.length <= mayFail) return count;
  marks.fill(0);
  let known = 0;
  for (let at = 0; at < conditions.length; at += 1) {
    const condition = conditions[at]!;
    const bit = 1 << at;
    if ("price" in condition) {
      if (!prices) continue;
      for (let i = 0; i < count; i += 1) {
        const slot = slots[i]!;
        if (prices.lowest[slot]! <= condition.price.max && prices.highest[slot]! >= condition.price.min) marks[slot]! |= bit;
      }
    } else if (facetNames.has(condition.key)) for (const value of condition.values) markSlots(chunk.valueSlots, value, marks, bit);
    else continue;
    known |= bit;
  }
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i]!;
    const missing = known & ~marks[slot]!;
    let failed = 0;
    if (missing !== 0) for (let key = 0; key < keys.length; key += 1) if ((missing & keys[key]!.bits) !== 0) failed += 1;
    if (failed <= mayFail) slots[kept++] = slot;
  }
  return kept;
}
