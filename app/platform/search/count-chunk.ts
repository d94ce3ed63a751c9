import type { IndexChunk } from "./index-chunk";
import type { ChunkMatch } from "./match-words";
import { outside, type RowTest } from "./test-rows";

/** The hits of one chunk in columns, in the order of their slots. */
export interface ChunkHits {
  count: number;
  slots: Uint16Array;
  scores: Float64Array;
  popularity: Int32Array;
  created: Float64Array;
  /** Infinity without a price. */
  lowest: Float64Array;
  /** Rows of hit h: from firstRow[h] to firstRow[h + 1] of `rows`. Where that is empty, all rows of its slot. */
  firstRow: Uint32Array;
  rows: Uint32Array;
  /** Of all that only the price keeps from being hits, too; min is above max where there is none. */
  price: { min: number; max: number };
}

/** What of several refinements belongs to one facet: its attribute's number (-1: the price) and its bits. */
export interface FacetKey {
  attribute: number;
  bits: number;
}

export interface Counter {
  test: RowTest;
  keys: readonly FacetKey[];
  priceBits: number;
  isRefined: boolean;
  /** True: a parent and its variations are one hit; false: every variation is. */
  grouped: boolean;
  withFacets: boolean;
  /** By value: its attribute; how many hits would have it; and which hit counted it last. */
  attributes: readonly number[];
  counts: Int32Array;
  countedFor: Int32Array;
  unit: number;
}

/** One pass over the rows of the given slots; counts by value are added to the counter's. */
export function countChunk(counter: Counter, chunk: IndexChunk, slots: Iterable<number>, match: ChunkMatch | null, inCategory: boolean): ChunkHits {
  const { test, keys, priceBits, isRefined, grouped, withFacets, counts } = counter;
  const { slots: hitSlots, scores, popularity, created, lowest, firstRow, rows } = scratchOf(chunk.rowIds.length);
  let hitCount = 0;
  let rowCount = 0;
  let min = Infinity;
  let max = -Infinity;
  test.enter(chunk, match);

  for (const slot of slots) {
    // Where every row is a hit, the group's own list of values does.
    const whole = grouped && !isRefined && (!inCategory || chunk.uniform[slot] === 1) && !(match && (match.needed[slot] !== 0 || match.only.has(slot) || match.excludes));
    if (whole && withFacets) {
      const { first, numbers } = chunk.groupFacets;
      for (let i = first[slot]!, end = first[slot + 1]!; i < end; i += 1) counts[numbers[i]!]! += 1;
    }
    counter.unit += 1;
    let at = -1;
    for (let row = chunk.firstRow[slot]!, end = chunk.firstRow[slot + 1]!; row < end; row += 1) {
      const misses = whole ? 0 : test.missesOf(row, slot);
      if (misses === outside) continue;
      if (!grouped) {
        counter.unit += 1;
        at = -1;
      }
      const amount = test.amountOf(row);
      if ((misses & ~priceBits) === 0 && amount === amount) {
        if (amount < min) min = amount;
        if (amount > max) max = amount;
      }
      if (misses !== 0) {
        if (withFacets) for (const { attribute, bits } of keys) if (attribute !== -1 && (misses & ~bits) === 0) tally(counter, chunk, row, attribute);
        continue;
      }
      if (withFacets && !whole) tally(counter, chunk, row, null);
      if (at === -1) {
        at = hitCount++;
        hitSlots[at] = slot;
        scores[at] = match ? match.score[slot]! : 0;
        popularity[at] = chunk.popularity[row]!;
        created[at] = chunk.created[row]!;
        lowest[at] = amount === amount ? amount : Infinity;
        firstRow[at] = rowCount;
      } else {
        if (chunk.popularity[row]! > popularity[at]!) popularity[at] = chunk.popularity[row]!;
        if (chunk.created[row]! > created[at]!) created[at] = chunk.created[row]!;
        if (amount < lowest[at]!) lowest[at] = amount;
      }
      if (!whole) rows[rowCount++] = row;
    }
  }
  firstRow[hitCount] = rowCount;
  return {
    count: hitCount, slots: hitSlots.slice(0, hitCount), scores: scores.slice(0, hitCount), popularity: popularity.slice(0, hitCount),
    created: created.slice(0, hitCount), lowest: lowest.slice(0, hitCount), firstRow: firstRow.slice(0, hitCount + 1), rows: rows.slice(0, rowCount), price: { min, max },
  };
}

type Scratch = Omit<ChunkHits, "count" | "price">;
let scratch: Scratch | null = null;

/** Room for a chunk's hits, used again by every count: nothing waits between its parts. */
function scratchOf(size: number): Scratch {
  if (!scratch || scratch.rows.length < size) {
    scratch = {
      slots: new Uint16Array(size), scores: new Float64Array(size), popularity: new Int32Array(size), created: new Float64Array(size),
      lowest: new Float64Array(size), firstRow: new Uint32Array(size + 1), rows: new Uint32Array(size),
    };
  }
  return scratch;
}

/** Counts a row's values, of one attribute or all, once a hit. */
function tally({ attributes, counts, countedFor, unit }: Counter, { facets }: IndexChunk, row: number, attribute: number | null): void {
  for (let i = facets.first[row]!, end = facets.first[row + 1]!; i < end; i += 1) {
    const value = facets.numbers[i]!;
    if (countedFor[value] === unit || (attribute !== null && attributes[value] !== attribute)) continue;
    countedFor[value] = unit;
    counts[value]! += 1;
  }
}
