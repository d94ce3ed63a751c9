import { groupWidth, loadPrices, type ChunkPrices } from "#platform/catalogue/search/index/chunk-prices";
import { addRows, type Counter } from "./count-rows";
import { makeRoom, type HitColumns } from "#platform/catalogue/search/index/hit-columns";
import { chunkSize, type IndexChunk } from "#platform/catalogue/search/index/index-chunk";
import type { ChunkMatch } from "#platform/catalogue/search/query/match-words";

/** The slots of a chunk that are looked at: the first `count`. */
export interface ChunkPart {
  chunk: IndexChunk;
  number: number;
  slots: Uint16Array;
  count: number;
  match: ChunkMatch | null;
  inCategory: boolean;
  /** By slot: the refinements that all its rows meet, one bit each. */
  metByAll: Uint16Array | null;
}

const whole = new Uint16Array(chunkSize);
const split = new Uint16Array(chunkSize);
/** Where the values of each whole group begin and end. */
const begins = new Uint32Array(chunkSize);
const ends = new Uint32Array(chunkSize);

/**
 * One pass over the given slots; hits go behind those that are there, counts by value are added to the
 * counter's.
 */
export function countChunk(counter: Counter, part: ChunkPart, hits: HitColumns): void {
  const { chunk, slots, count, match, inCategory, metByAll } = part;
  const { test, allBits, grouped } = counter;
  makeRoom(hits, chunk.rowIds.length);
  test.enter(chunk, match);
  const prices = loadPrices(chunk, counter.prices);
  if (!grouped) return addRows(counter, part, slots, count, prices, hits);
  // Where every row of a group is a hit, what is known of the group does.
  const needed = match?.needed;
  const only = match && match.only.size > 0 ? match.only : null;
  const mayBeWhole = !match?.excludes;
  const uniform = inCategory ? chunk.uniform : null;
  let wholeCount = 0;
  let splitCount = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const isWhole =
      mayBeWhole &&
      (!needed || needed[slot] === 0) &&
      (!uniform || uniform[slot] === 1) &&
      (!metByAll || (metByAll[slot]! & allBits) === allBits);
    if (isWhole && !only?.has(slot)) whole[wholeCount++] = slot;
    else split[splitCount++] = slot;
  }
  addWhole(counter, part, wholeCount, prices, hits);
  if (splitCount > 0) addRows(counter, part, split, splitCount, prices, hits);
}

function addWhole(
  { withFacets, withOrders, counts }: Counter,
  { chunk, number, match }: ChunkPart,
  more: number,
  { groups }: ChunkPrices,
  hits: HitColumns,
): void {
  const { chunks, slots, scores, popularity, created, lowest, firstRow, rowCount } = hits;
  const { numbers } = chunk.groupFacets;
  const score = match ? match.score : null;
  const start = hits.count;
  let { min, max } = hits;
  for (let i = 0; i < more; i += 1) {
    const slot = whole[i]!;
    const at = slot * groupWidth;
    const low = groups[at]!;
    const high = groups[at + 1]!;
    if (low < min) min = low;
    if (high > max) max = high;
    chunks[start + i] = number;
    slots[start + i] = slot;
    scores[start + i] = score ? score[slot]! : 0;
    popularity[start + i] = groups[at + 2]!;
    firstRow[start + i + 1] = rowCount;
    begins[i] = groups[at + 3]!;
    ends[i] = groups[at + groupWidth + 3]!;
  }
  if (withFacets) {
    readAhead(numbers, more);
    for (let i = 0; i < more; i += 1)
      for (let place = begins[i]!, end = ends[i]!; place < end; place += 1) counts[numbers[place]!]! += 1;
  }
  if (withOrders) {
    for (let i = 0; i < more; i += 1) {
      created[start + i] = chunk.groupCreated[whole[i]!]!;
      lowest[start + i] = groups[whole[i]! * groupWidth]!;
    }
  }
  hits.count = start + more;
  hits.min = min;
  hits.max = max;
}

/** Of all that was read ahead; kept, so that it is read at all. */
export let seen = 0;

/**
 * Lists of values lie scattered in memory. Reads that need nothing of each other wait for it together;
 * counting, whose every list must end first, waits for each on its own.
 */
function readAhead(numbers: Uint32Array, lists: number): void {
  let bits = 0;
  for (let i = 0; i < lists; i += 1) bits |= numbers[begins[i]!]! | numbers[ends[i]! - 1]!;
  seen = bits;
}
