import type { PriceBook } from "#platform/db/stored-values";
import { chunkSize, type IndexChunk } from "./index-chunk";

/** The prices of a chunk's products in one price set, in minor units. */
export interface ChunkPrices {
  /** By row: its lowest price; NaN if it has none. */
  amounts: Float64Array;
  /**
   * `groupWidth` numbers per document: the lowest and the highest price of its rows (Infinity and -Infinity
   * if none has a price), its popularity, and where its values begin in the chunk's groupFacets. They are
   * adjacent so that one cache miss loads them all. An additional entry at the end tells where the last
   * document's values end.
   */
  groups: Float64Array;
  /** By document: 1 if all rows have a price. */
  complete: Uint8Array;
}

/** The numbers per document in ChunkPrices.groups. */
export const groupWidth = 4;

/** A currency and the price books that a shopper is entitled to. */
export interface PriceSet {
  /** Identifies the set in caches. */
  key: string;
  /** Keys of IndexChunk.amounts. */
  columns: readonly string[];
}

/** The price set of a currency and price books. */
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

/** Prices are cached with their chunk, which a change of a price replaces. */
const cache = new WeakMap<IndexChunk, Map<string, ChunkPrices>>();
const maxSetsPerChunk = 8;

/** The prices of a chunk in a price set. Cached. */
export function loadPrices(chunk: IndexChunk, set: PriceSet): ChunkPrices {
  let bySet = cache.get(chunk);
  if (!bySet) cache.set(chunk, (bySet = new Map()));
  let prices = bySet.get(set.key);
  if (prices) return prices;
  if (bySet.size >= maxSetsPerChunk) bySet.delete(bySet.keys().next().value!);
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
  for (let doc = 0; doc < chunkSize; doc += 1) {
    const all = amounts.subarray(firstRow[doc], firstRow[doc + 1]);
    const priced = all.filter((amount) => amount === amount);
    groups.set(
      [Math.min(...priced), Math.max(...priced), groupPopularity[doc]!, groupFacets.first[doc]!],
      doc * groupWidth,
    );
    complete[doc] = priced.length === all.length ? 1 : 0;
  }
  groups[chunkSize * groupWidth + 3] = groupFacets.first[chunkSize]!;
  return { amounts, groups, complete };
}
