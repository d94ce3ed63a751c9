import type { ChunkPart } from "./count-chunk";
import type { ChunkPrices, PriceSet } from "#platform/catalogue/search/index/chunk-prices";
import type { HitColumns } from "#platform/catalogue/search/index/hit-columns";
import type { IndexChunk } from "#platform/catalogue/search/index/index-chunk";
import type { Lists } from "#platform/catalogue/search/index/number-lists";
import { outside, type RowTest } from "./test-rows";

/** What of several refinements belongs to one facet: its attribute's number (-1: the price) and its bits. */
export interface FacetKey {
  attribute: number;
  bits: number;
}

export interface Counter {
  test: RowTest;
  keys: readonly FacetKey[];
  priceBits: number;
  /** One for each refinement. */
  allBits: number;
  /** True: a parent and its variations are one hit; false: every variation is. */
  grouped: boolean;
  withFacets: boolean;
  /** False where neither age nor price puts the hits in order: both columns stay as they are. */
  withOrders: boolean;
  /** By value: its attribute; how many hits would have it; and which hit counted it last. */
  attributes: readonly number[];
  counts: Int32Array;
  countedFor: Int32Array;
  unit: number;
  prices: PriceSet;
}

/** Looks at each row of the first `length` slots. */
export function addRows(
  counter: Counter,
  { chunk, number, match }: ChunkPart,
  slots: Uint16Array,
  length: number,
  { amounts }: ChunkPrices,
  hits: HitColumns,
): void {
  const { test, keys, priceBits, grouped, withFacets, withOrders } = counter;
  const { chunks, slots: hitSlots, scores, popularity, created, lowest, firstRow, rows } = hits;
  const { ownFacets, sharedFacets } = chunk;
  let { count, rowCount, min, max } = hits;
  readAhead(chunk, amounts, slots, length);

  for (let place = 0; place < length; place += 1) {
    const slot = slots[place]!;
    test.enterSlot(slot);
    counter.unit += 1;
    let at = -1;
    // What all rows of a group have is counted with the first of them.
    let isShared = false;
    const noKeys = test.sharesKeys() ? 0 : -1;
    let sharedKeys = noKeys;
    for (let row = chunk.firstRow[slot]!, end = chunk.firstRow[slot + 1]!; row < end; row += 1) {
      const misses = test.missesOf(row);
      if (misses === outside) continue;
      if (!grouped) {
        counter.unit += 1;
        at = -1;
        isShared = false;
        sharedKeys = noKeys;
      }
      const amount = amounts[row]!;
      if ((misses & ~priceBits) === 0 && amount === amount) {
        if (amount < min) min = amount;
        if (amount > max) max = amount;
      }
      if (misses !== 0) {
        if (withFacets) {
          for (let key = 0; key < keys.length; key += 1) {
            const { attribute, bits } = keys[key]!;
            if (attribute === -1 || (misses & ~bits) !== 0) continue;
            tallyOne(counter, ownFacets, row, attribute);
            if (!isShared && (sharedKeys & bits) === 0) tallyOne(counter, sharedFacets, slot, attribute);
            sharedKeys |= bits;
          }
        }
        continue;
      }
      if (withFacets) {
        tally(counter, ownFacets, row);
        if (!isShared) tally(counter, sharedFacets, slot);
        isShared = true;
      }
      if (at === -1) {
        at = count++;
        chunks[at] = number;
        hitSlots[at] = slot;
        scores[at] = match ? match.score[slot]! : 0;
        popularity[at] = chunk.popularity[row]!;
        firstRow[at] = rowCount;
        if (withOrders) {
          created[at] = chunk.created[row]!;
          lowest[at] = amount === amount ? amount : Infinity;
        }
      } else {
        if (chunk.popularity[row]! > popularity[at]!) popularity[at] = chunk.popularity[row]!;
        if (withOrders && chunk.created[row]! > created[at]!) created[at] = chunk.created[row]!;
        if (withOrders && amount < lowest[at]!) lowest[at] = amount;
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

/** Of all that was read ahead; kept, so that it is read at all. */
export let rowsSeen = 0;

/** Reads that need nothing of each other wait for memory together (count-chunk.ts). */
function readAhead(
  { firstRow, popularity, ownFacets, sharedFacets }: IndexChunk,
  amounts: Float64Array,
  slots: Uint16Array,
  length: number,
): void {
  let bits = 0;
  for (let i = 0; i < length; i += 1) {
    const slot = slots[i]!;
    const row = firstRow[slot]!;
    bits |=
      popularity[row]! |
      amounts[row]! |
      ownFacets.numbers[ownFacets.first[row]!]! |
      sharedFacets.numbers[sharedFacets.first[slot]!]!;
  }
  rowsSeen = bits;
}

/** Counts the values of a list once a hit. */
function tally({ counts, countedFor, unit }: Counter, { first, numbers }: Lists, list: number): void {
  for (let i = first[list]!, end = first[list + 1]!; i < end; i += 1) {
    const value = numbers[i]!;
    if (countedFor[value] === unit) continue;
    countedFor[value] = unit;
    counts[value]! += 1;
  }
}

/** Those of one attribute only. */
function tallyOne(
  { attributes, counts, countedFor, unit }: Counter,
  { first, numbers }: Lists,
  list: number,
  attribute: number,
): void {
  for (let i = first[list]!, end = first[list + 1]!; i < end; i += 1) {
    const value = numbers[i]!;
    if (attributes[value] !== attribute || countedFor[value] === unit) continue;
    countedFor[value] = unit;
    counts[value]! += 1;
  }
}
