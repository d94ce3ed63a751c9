import { groupWidth, type ChunkPrices } from "#platform/catalog/search/index/chunk-prices";
import type { PostingList } from "#platform/catalog/search/index/posting-lists";
import type { Condition } from "#platform/catalog/search/filter/refinements";
import type { PrefilterScratch } from "#platform/catalog/search/index/scratch";
import type { FacetKey } from "./counter";

/** The conditions of a search, for `prefilter`. */
export interface Prefilter {
  conditions: readonly Condition[];
  /** By condition: the posting list of each of its values. */
  lists: readonly (readonly PostingList[])[];
  keys: readonly FacetKey[];
  /** Attributes whose posting lists are complete. Others can only be tested row by row. */
  facetNames: ReadonlySet<string>;
  /**
   * The number of refined facets that a document may fail and still be counted: 1 if the facet's own counts
   * are wanted, because they ignore its own conditions; otherwise 0.
   */
  mayFail: 0 | 1;
  scratch: PrefilterScratch;
}

/**
 * Removes documents that cannot be hits, by the posting lists of the values and without reading any row.
 * Keeps the others of the first `count` of `docs`, in place; returns their number. Fills scratch.metByAll for
 * this chunk.
 */
export function prefilter(
  { conditions, lists, keys, facetNames, mayFail, scratch }: Prefilter,
  chunk: number,
  prices: ChunkPrices | null,
  docs: Uint16Array,
  count: number,
): number {
  const { metByAny, metByAll } = scratch;
  metByAny.fill(0);
  metByAll.fill(0);
  /** The conditions that metByAny is complete for. */
  let known = 0;
  for (let at = 0; at < conditions.length; at += 1) {
    const condition = conditions[at]!;
    const bit = 1 << at;
    if ("price" in condition) {
      if (!prices) continue;
      for (let i = 0; i < count; i += 1) {
        const doc = docs[i]!;
        const lowest = prices.groups[doc * groupWidth]!;
        const highest = prices.groups[doc * groupWidth + 1]!;
        if (lowest <= condition.price.max && highest >= condition.price.min) metByAny[doc]! |= bit;
        if (lowest >= condition.price.min && highest <= condition.price.max && prices.complete[doc] === 1)
          metByAll[doc]! |= bit;
      }
    } else {
      for (const list of lists[at]!) markDocuments(scratch, list, chunk, bit);
      if (!facetNames.has(condition.key)) continue;
    }
    known |= bit;
  }
  if (keys.length <= mayFail) return count;
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const doc = docs[i]!;
    const missing = known & ~metByAny[doc]!;
    let failed = 0;
    if (missing !== 0)
      for (let key = 0; key < keys.length; key += 1) if ((missing & keys[key]!.bits) !== 0) failed += 1;
    if (failed <= mayFail) docs[kept++] = doc;
  }
  return kept;
}

function markDocuments(
  { metByAny, metByAll }: PrefilterScratch,
  { starts, postings }: PostingList,
  chunk: number,
  bit: number,
): void {
  for (let i = starts[chunk]!, end = starts[chunk + 1]!; i < end; i += 1) {
    const posting = postings[i]!;
    const doc = posting >> 1;
    metByAny[doc]! |= bit;
    if ((posting & 1) === 1) metByAll[doc]! |= bit;
  }
}
