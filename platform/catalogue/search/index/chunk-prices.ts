import type { PriceBook } from "#platform/db/catalogue-tables";
import { chunkSize, type IndexChunk } from "./index-chunk";

/** What a chunk's products cost somebody who is entitled to some price books, in minor units. */
export interface ChunkPrices {
  /** By row: its lowest price; NaN without one. */
  amounts: Float64Array;
  /**
   * What a group counts as a whole, `groupWidth` numbers a slot, side by side so that one look into memory
   * brings them all: the lowest and the highest price of its rows (Infinity and -Infinity without any), the
   * popularity, and where its values begin in the chunk's groupFacets. One slot more tells where the last
   * one's end.
   */
  groups: Float64Array;
  /** By slot: 1 where all rows have a price. */
  complete: Uint8Array;
}

export const groupWidth = 4;

/** A currency and price books, and their name. */
export interface PriceSet {
  key: string;
  columns: readonly string[];
}

export const priceSetOf = ({
  currency,
  books,
}: {
  currency: string;
  books: readonly PriceBook[];
}): PriceSet => {
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

function readPrices(
  { firstRow, rowIds, amounts: byBook, groupPopularity, groupFacets }: IndexChunk,
  { columns }: PriceSet,
): ChunkPrices {
  const amounts = new Float64Array(rowIds.length).fill(NaN);
  for (const column of columns) {
    byBook.get(column)?.forEach((amount, row) => {
      if (amount === amount && !(amount >= amounts[row]!)) amounts[row] = amount;
    });
  }
  const groups = new Float64Array((chunkSize + 1) * groupWidth);
  const complete = new Uint8Array(chunkSize);
  for (let slot = 0; slot < chunkSize; slot += 1) {
    const all = amounts.subarray(firstRow[slot], firstRow[slot + 1]);
    const priced = all.filter((amount) => amount === amount);
    groups.set(
      [Math.min(...priced), Math.max(...priced), groupPopularity[slot]!, groupFacets.first[slot]!],
      slot * groupWidth,
    );
    complete[slot] = priced.length === all.length ? 1 : 0;
  }
  groups[chunkSize * groupWidth + 3] = groupFacets.first[chunkSize]!;
  return { amounts, groups, complete };
}
