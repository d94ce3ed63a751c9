import { chunkSize, type IndexChunk } from "./index-chunk";

/** By slot: the lowest and the highest price of the group's rows; Infinity and -Infinity without any. */
export interface PriceSpans {
  lowest: Float64Array;
  highest: Float64Array;
}

/** Kept with the chunk, which a change of a price replaces. So many sets of price books are kept a chunk. */
const kept = new WeakMap<IndexChunk, Map<string, PriceSpans>>();
const mostSets = 8;

export function loadPriceSpans(chunk: IndexChunk, prices: string, amountOf: (row: number) => number): PriceSpans {
  let bySet = kept.get(chunk);
  if (!bySet) kept.set(chunk, (bySet = new Map()));
  let spans = bySet.get(prices);
  if (spans) return spans;
  if (bySet.size >= mostSets) bySet.delete(bySet.keys().next().value!);
  bySet.set(prices, (spans = readSpans(chunk, amountOf)));
  return spans;
}

function readSpans({ firstRow }: IndexChunk, amountOf: (row: number) => number): PriceSpans {
  const lowest = new Float64Array(chunkSize).fill(Infinity);
  const highest = new Float64Array(chunkSize).fill(-Infinity);
  for (let slot = 0; slot < chunkSize; slot += 1) {
    for (let row = firstRow[slot]!; row < firstRow[slot + 1]!; row += 1) {
      const amount = amountOf(row);
      if (amount < lowest[slot]!) lowest[slot] = amount;
      if (amount > highest[slot]!) highest[slot] = amount;
    }
  }
  return { lowest, highest };
}
