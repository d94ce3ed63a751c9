import type { PriceBook } from "../db/catalogue-tables";
import { chunkSize, type IndexChunk } from "./index-chunk";

/** What a chunk's products cost somebody who is entitled to some price books, in minor units. */
export interface ChunkPrices {
  /** By row: its lowest price; NaN without one. */
  amounts: Float64Array;
  /** By slot: the lowest and the highest price of the group's rows; Infinity and -Infinity without any. */
  lowest: Float64Array;
  highest: Float64Array;
}

/** A currency and price books, and their name. */
export interface PriceSet {
  key: string;
  columns: readonly string[];
}

export const priceSetOf = ({ currency, books }: { currency: string; books: readonly PriceBook[] }): PriceSet => {
  const columns = [...books].sort().map((book) => `${currency}:${book}`);
  return { key: columns.join(), columns };
};

/** Kept with the chunk, which a change of a price replaces. So many sets of price books are kept a chunk. */
const kept = new WeakMap<IndexChunk, Map<string, ChunkPrices>>();
const mostSets = 8;

export function loadPrices(chunk: IndexChunk, set: PriceSet): ChunkPrices {
  let bySet = kept.get(chunk);
  if (!bySet) kept.set(chunk, (bySet = new Map()));
  let prices = bySet.get(set.key);
  if (prices) return prices;
  if (bySet.size >= mostSets) bySet.delete(bySet.keys().next().value!);
  bySet.set(set.key, (prices = readPrices(chunk, set)));
  return prices;
}

function readPrices({ firstRow, rowIds, amounts: byBook }: IndexChunk, { columns }: PriceSet): ChunkPrices {
  const amounts = new Float64Array(rowIds.length).fill(NaN);
  for (const column of columns) {
    byBook.get(column)?.forEach((amount, row) => {
      if (amount === amount && !(amount >= amounts[row]!)) amounts[row] = amount;
    });
  }
  const lowest = new Float64Array(chunkSize).fill(Infinity);
  const highest = new Float64Array(chunkSize).fill(-Infinity);
  for (let slot = 0; slot < chunkSize; slot += 1) {
    for (let row = firstRow[slot]!; row < firstRow[slot + 1]!; row += 1) {
      const amount = amounts[row]!;
      if (amount < lowest[slot]!) lowest[slot] = amount;
      if (amount > highest[slot]!) highest[slot] = amount;
    }
  }
  return { amounts, lowest, highest };
}
