import type { ChunkPrices } from "#platform/catalog/search/index/chunk-prices";
import type { HitColumns } from "#platform/catalog/search/index/hit-columns";
import type { IndexChunk } from "#platform/catalog/search/index/index-chunk";
import type { NumberLists } from "#platform/catalog/search/index/number-lists";
import type { CountingScratch } from "#platform/catalog/search/index/scratch";
import type { ChunkCandidates, Counter } from "./counter";
import { notCandidate } from "./row-test";

/**
 * Tests and counts each row of the first `length` documents of `docs`. A facet counts the rows that fail no
 * condition of another facet (CATALOG-19).
 */
export function countRows(
  counter: Counter,
  { chunk, number, match }: ChunkCandidates,
  docs: Uint16Array,
  length: number,
  { amounts }: ChunkPrices,
  hits: HitColumns,
): void {
  const { test, keys, priceBits, grouped, withFacets, withOrders } = counter;
  const { chunks, docs: hitDocs, scores, popularity, created, lowest, firstRow, rows } = hits;
  const { ownFacets, sharedFacets } = chunk;
  let { count, rowCount, min, max } = hits;
  prefetchRows(counter.scratch, chunk, amounts, docs, length);

  for (let i = 0; i < length; i += 1) {
    const doc = docs[i]!;
    test.openDocument(doc);
    counter.currentHit += 1;
    /** The hit of the document; -1 until one of its rows is a hit. */
    let hit = -1;
    // Values that all rows share are counted with the first row only: all of them, or those of some keys.
    let sharedCounted = false;
    const noKeys = test.sharesKeys() ? 0 : -1;
    let keysCounted = noKeys;
    for (let row = chunk.firstRow[doc]!, end = chunk.firstRow[doc + 1]!; row < end; row += 1) {
      const failed = test.failedConditions(row);
      if (failed === notCandidate) continue;
      if (!grouped && (row === chunk.firstRow[doc] || chunk.rowIds[row] !== chunk.rowIds[row - 1])) {
        counter.currentHit += 1;
        hit = -1;
        sharedCounted = false;
        keysCounted = noKeys;
      }
      const amount = amounts[row]!;
      if ((failed & ~priceBits) === 0 && amount === amount) {
        if (amount < min) min = amount;
        if (amount > max) max = amount;
      }
      if (failed !== 0) {
        if (withFacets) {
          for (let key = 0; key < keys.length; key += 1) {
            const { attribute, bits } = keys[key]!;
            if (attribute === -1 || (failed & ~bits) !== 0) continue;
            countAttribute(counter, ownFacets, row, attribute);
            if (!sharedCounted && (keysCounted & bits) === 0)
              countAttribute(counter, sharedFacets, doc, attribute);
            keysCounted |= bits;
          }
        }
        continue;
      }
      if (withFacets) {
        countValues(counter, ownFacets, row);
        if (!sharedCounted) countValues(counter, sharedFacets, doc);
        sharedCounted = true;
      }
      if (hit === -1) {
        hit = count++;
        chunks[hit] = number;
        hitDocs[hit] = doc;
        scores[hit] = match ? match.score[doc]! : 0;
        popularity[hit] = chunk.popularity[row]!;
        firstRow[hit] = rowCount;
        if (withOrders) {
          created[hit] = chunk.created[row]!;
          lowest[hit] = amount === amount ? amount : Infinity;
        }
      } else {
        if (chunk.popularity[row]! > popularity[hit]!) popularity[hit] = chunk.popularity[row]!;
        if (withOrders && chunk.created[row]! > created[hit]!) created[hit] = chunk.created[row]!;
        if (withOrders && amount < lowest[hit]!) lowest[hit] = amount;
      }
      rows[rowCount++] = row;
    }
  }
  firstRow[count] = rowCount;
  hits.count = count;
  hits.rowCount = rowCount;
  hits.min = min;
  hits.max = max;
}

/** Loads the first row of each document into the processor's cache; see prefetchValues in count-chunk.ts. */
function prefetchRows(
  scratch: CountingScratch,
  { firstRow, popularity, ownFacets, sharedFacets }: IndexChunk,
  amounts: Float64Array,
  docs: Uint16Array,
  length: number,
): void {
  let bits = 0;
  for (let i = 0; i < length; i += 1) {
    const doc = docs[i]!;
    const row = firstRow[doc]!;
    bits |=
      popularity[row]! |
      amounts[row]! |
      ownFacets.numbers[ownFacets.first[row]!]! |
      sharedFacets.numbers[sharedFacets.first[doc]!]!;
  }
  scratch.prefetched = bits;
}

/** Counts the values of a list, each at most once per hit. */
function countValues(
  { counts, countedFor, currentHit }: Counter,
  { first, numbers }: NumberLists,
  list: number,
): void {
  for (let i = first[list]!, end = first[list + 1]!; i < end; i += 1) {
    const value = numbers[i]!;
    if (countedFor[value] === currentHit) continue;
    countedFor[value] = currentHit;
    counts[value]! += 1;
  }
}

/** Like countValues, for the values of one attribute. */
function countAttribute(
  { attributes, counts, countedFor, currentHit }: Counter,
  { first, numbers }: NumberLists,
  list: number,
  attribute: number,
): void {
  for (let i = first[list]!, end = first[list + 1]!; i < end; i += 1) {
    const value = numbers[i]!;
    if (attributes[value] !== attribute || countedFor[value] === currentHit) continue;
    countedFor[value] = currentHit;
    counts[value]! += 1;
  }
}
