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
  /** Rows of hit h: from firstRow[h] to firstRow[h + 1]. */
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
  const found = { slots: [] as number[], scores: [] as number[], popularity: [] as number[], created: [] as number[], lowest: [] as number[], firstRow: [] as number[], rows: [] as number[] };
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
        at = found.slots.push(slot) - 1;
        found.scores.push(match ? match.score[slot]! : 0);
        found.popularity.push(chunk.popularity[row]!);
        found.created.push(chunk.created[row]!);
        found.lowest.push(amount === amount ? amount : Infinity);
        found.firstRow.push(found.rows.length);
      } else {
        if (chunk.popularity[row]! > found.popularity[at]!) found.popularity[at] = chunk.popularity[row]!;
        if (chunk.created[row]! > found.created[at]!) found.created[at] = chunk.created[row]!;
        if (amount < found.lowest[at]!) found.lowest[at] = amount;
      }
      found.rows.push(row);
    }
  }
  return {
    count: found.slots.length,
    slots: Uint16Array.from(found.slots), scores: Float64Array.from(found.scores), popularity: Int32Array.from(found.popularity),
    created: Float64Array.from(found.created), lowest: Float64Array.from(found.lowest),
    firstRow: Uint32Array.from([...found.firstRow, found.rows.length]), rows: Uint32Array.from(found.rows), price: { min, max },
  };
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
