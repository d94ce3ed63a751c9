import { groupWidth, loadPrices, type ChunkPrices } from "#platform/catalog/search/index/chunk-prices";
import { reserveHits, type HitColumns } from "#platform/catalog/search/index/hit-columns";
import type { CountingScratch } from "#platform/catalog/search/index/scratch";
import { countRows } from "./count-rows";
import type { ChunkCandidates, Counter } from "./counter";

/** Counts the candidates of a chunk. Hits are added to `hits`, facet counts to the counter's. */
export function countChunk(counter: Counter, candidates: ChunkCandidates, hits: HitColumns): void {
  const { chunk, docs, count, match, inCategory, metByAll } = candidates;
  const { test, allBits, grouped, scratch } = counter;
  const { whole, partial } = scratch;
  reserveHits(hits, chunk.rowIds.length);
  test.openChunk(chunk, match);
  const prices = loadPrices(chunk, counter.prices);
  if (!grouped) return countRows(counter, candidates, docs, count, prices, hits);
  // If all rows of a document match, the document's precomputed counts are used.
  const needed = match?.needed;
  const onlyProducts = match && match.onlyProducts.size > 0 ? match.onlyProducts : null;
  const mayBeWhole = !match?.excludes;
  const sameCategories = inCategory ? chunk.sameCategories : null;
  let wholeCount = 0;
  let partialCount = 0;
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at]!;
    const isWhole =
      mayBeWhole &&
      (!needed || needed[doc] === 0) &&
      (!sameCategories || sameCategories[doc] === 1) &&
      (!metByAll || (metByAll[doc]! & allBits) === allBits);
    if (isWhole && !onlyProducts?.has(doc)) whole[wholeCount++] = doc;
    else partial[partialCount++] = doc;
  }
  countWhole(counter, candidates, wholeCount, prices, hits);
  if (partialCount > 0) countRows(counter, candidates, partial, partialCount, prices, hits);
}

/** Counts the first `length` documents of scratch.whole. */
function countWhole(
  { withFacets, withOrders, counts, scratch }: Counter,
  { chunk, number, match }: ChunkCandidates,
  length: number,
  { groups }: ChunkPrices,
  hits: HitColumns,
): void {
  const { whole, begins, ends } = scratch;
  const { chunks, docs, scores, popularity, created, lowest, firstRow, rowCount } = hits;
  const { numbers } = chunk.groupFacets;
  const score = match ? match.score : null;
  const start = hits.count;
  let { min, max } = hits;
  for (let i = 0; i < length; i += 1) {
    const doc = whole[i]!;
    const at = doc * groupWidth;
    const low = groups[at]!;
    const high = groups[at + 1]!;
    if (low < min) min = low;
    if (high > max) max = high;
    chunks[start + i] = number;
    docs[start + i] = doc;
    scores[start + i] = score ? score[doc]! : 0;
    popularity[start + i] = groups[at + 2]!;
    firstRow[start + i + 1] = rowCount;
    begins[i] = groups[at + 3]!;
    ends[i] = groups[at + groupWidth + 3]!;
  }
  if (withFacets) {
    prefetchValues(scratch, numbers, length);
    for (let i = 0; i < length; i += 1)
      for (let at = begins[i]!, end = ends[i]!; at < end; at += 1) counts[numbers[at]!]! += 1;
  }
  if (withOrders) {
    for (let i = 0; i < length; i += 1) {
      created[start + i] = chunk.groupCreated[whole[i]!]!;
      lowest[start + i] = groups[whole[i]! * groupWidth]!;
    }
  }
  hits.count = start + length;
  hits.min = min;
  hits.max = max;
}

/**
 * Loads the value lists of the whole documents into the processor's cache. The lists are scattered in memory.
 * These reads do not depend on each other, so the processor waits for many of them at once; the counting loop
 * would wait for one list after the other.
 */
function prefetchValues(scratch: CountingScratch, numbers: Uint32Array, length: number): void {
  const { begins, ends } = scratch;
  let bits = 0;
  for (let i = 0; i < length; i += 1) bits |= numbers[begins[i]!]! | numbers[ends[i]! - 1]!;
  scratch.prefetched = bits;
}
