import { makeRoom, type HitColumns } from "./hit-columns";
import type { IndexChunk } from "./index-chunk";
import type { ChunkMatch } from "./match-words";
import { loadPriceSpans } from "./price-spans";
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
  isRefined: boolean;
  /** True: a parent and its variations are one hit; false: every variation is. */
  grouped: boolean;
  withFacets: boolean;
  /** By value: its attribute; how many hits would have it; and which hit counted it last. */
  attributes: readonly number[];
  counts: Int32Array;
  countedFor: Int32Array;
  unit: number;
  /** Currency and price books. */
  prices: string;
}

/** The slots of a chunk that are looked at. */
export interface ChunkPart {
  chunk: IndexChunk;
  number: number;
  slots: ArrayLike<number>;
  match: ChunkMatch | null;
  inCategory: boolean;
}

/** One pass over the rows of the given slots; hits go behind those that are there, counts by value are added to the counter's. */
export function countChunk(counter: Counter, { chunk, number, slots, match, inCategory }: ChunkPart, hits: HitColumns): void {
  const { test, keys, priceBits, isRefined, grouped, withFacets, counts } = counter;
  makeRoom(hits, chunk.rowIds.length);
  test.enter(chunk, match);
  const spans = grouped ? loadPriceSpans(chunk, counter.prices, test.amountOf) : null;
  const { chunks, slots: hitSlots, scores, popularity, created, lowest, firstRow, rows } = hits;
  let { count, rowCount, min, max } = hits;

  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place]!;
    if (isRefined) test.enterSlot(slot);
    // Where every row is a hit, what is known of the group does.
    if (spans && (!isRefined || test.sharesAll()) && (!inCategory || chunk.uniform[slot] === 1) && !(match && (match.needed[slot] !== 0 || match.only.has(slot) || match.excludes))) {
      if (withFacets) {
        const { first, numbers } = chunk.groupFacets;
        for (let i = first[slot]!, end = first[slot + 1]!; i < end; i += 1) counts[numbers[i]!]! += 1;
      }
      chunks[count] = number;
      hitSlots[count] = slot;
      scores[count] = match ? match.score[slot]! : 0;
      popularity[count] = chunk.groupPopularity[slot]!;
      created[count] = chunk.groupCreated[slot]!;
      lowest[count] = spans.lowest[slot]!;
      if (spans.lowest[slot]! < min) min = spans.lowest[slot]!;
      if (spans.highest[slot]! > max) max = spans.highest[slot]!;
      firstRow[count++] = rowCount;
      continue;
    }
    counter.unit += 1;
    let at = -1;
    if (!isRefined) test.enterSlot(slot);
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
      const amount = test.amountOf(row);
      if ((misses & ~priceBits) === 0 && amount === amount) {
        if (amount < min) min = amount;
        if (amount > max) max = amount;
      }
      if (misses !== 0) {
        if (withFacets) {
          for (const { attribute, bits } of keys) {
            if (attribute === -1 || (misses & ~bits) !== 0) continue;
            tally(counter, chunk.ownFacets, row, attribute);
            if (!isShared && (sharedKeys & bits) === 0) tally(counter, chunk.sharedFacets, slot, attribute);
            sharedKeys |= bits;
          }
        }
        continue;
      }
      if (withFacets) {
        tally(counter, chunk.ownFacets, row, null);
        if (!isShared) tally(counter, chunk.sharedFacets, slot, null);
        isShared = true;
      }
      if (at === -1) {
        at = count++;
        chunks[at] = number;
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
      rows[rowCount++] = row;
    }
  }
  firstRow[count] = rowCount;
  Object.assign(hits, { count, rowCount, min, max });
}

/** Counts the values of a list, of one attribute or all, once a hit. */
function tally({ attributes, counts, countedFor, unit }: Counter, { first, numbers }: IndexChunk["ownFacets"], list: number, attribute: number | null): void {
  for (let i = first[list]!, end = first[list + 1]!; i < end; i += 1) {
    const value = numbers[i]!;
    if (countedFor[value] === unit || (attribute !== null && attributes[value] !== attribute)) continue;
    countedFor[value] = unit;
    counts[value]! += 1;
  }
}
