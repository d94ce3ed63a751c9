import { loadPrices, type ChunkPrices } from "./chunk-prices";
import { addRows, type Counter } from "./count-rows";
import { makeRoom, type HitColumns } from "./hit-columns";
import { chunkSize, type IndexChunk } from "./index-chunk";
import type { ChunkMatch } from "./match-words";

/** The slots of a chunk that are looked at: the first `count`. */
export interface ChunkPart {
  chunk: IndexChunk;
  number: number;
  slots: Uint16Array;
  count: number;
  match: ChunkMatch | null;
  inCategory: boolean;
}

const whole = new Uint16Array(chunkSize);
const split = new Uint16Array(chunkSize);

/** One pass over the given slots; hits go behind those that are there, counts by value are added to the counter's. */
export function countChunk(counter: Counter, part: ChunkPart, hits: HitColumns): void {
  const { chunk, slots, count, match, inCategory } = part;
  const { test, isRefined, grouped } = counter;
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
    if (isRefined) test.enterSlot(slot);
    const isWhole = mayBeWhole && (!needed || needed[slot] === 0) && (!uniform || uniform[slot] === 1) && !only?.has(slot);
    if (isWhole && (!isRefined || test.sharesAll())) whole[wholeCount++] = slot;
    else split[splitCount++] = slot;
  }
  addWhole(counter, part, wholeCount, prices, hits);
  if (splitCount > 0) addRows(counter, part, split, splitCount, prices, hits);
}

function addWhole({ withFacets, counts }: Counter, { chunk, number, match }: ChunkPart, more: number, { lowest: lows, highest: highs }: ChunkPrices, hits: HitColumns): void {
  const { slots, scores, popularity, created, lowest } = hits;
  const { groupPopularity, groupCreated } = chunk;
  const start = hits.count;
  let { min, max } = hits;
  if (match) for (let i = 0; i < more; i += 1) scores[start + i] = match.score[whole[i]!]!;
  else scores.fill(0, start, start + more);
  for (let i = 0; i < more; i += 1) {
    const slot = whole[i]!;
    slots[start + i] = slot;
    popularity[start + i] = groupPopularity[slot]!;
    created[start + i] = groupCreated[slot]!;
    const low = lows[slot]!;
    lowest[start + i] = low;
    if (low < min) min = low;
    if (highs[slot]! > max) max = highs[slot]!;
  }
  if (withFacets) {
    const { first, numbers } = chunk.groupFacets;
    for (let i = 0; i < more; i += 1) {
      for (let at = first[whole[i]!]!, end = first[whole[i]! + 1]!; at < end; at += 1) counts[numbers[at]!]! += 1;
    }
  }
  hits.chunks.fill(number, start, start + more);
  hits.firstRow.fill(hits.rowCount, start, start + more + 1);
  hits.count = start + more;
  hits.min = min;
  hits.max = max;
}
