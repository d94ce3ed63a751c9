import { LRUCache } from "lru-cache";

import { lowerBound } from "./dictionaries";
import { sameChunks, type IndexChunk } from "./index-chunk";

/**
 * The posting list of one word or one value over all chunks: the postings of chunk c go from starts[c] to
 * starts[c + 1]. A search reads such a list from start to end; looking the number up in each chunk would
 * cause a cache miss for each of them.
 */
export interface PostingList {
  starts: Uint32Array;
  /** As in ChunkWords.postings or in ValuePostings.postings. */
  postings: Uint16Array;
}

type Part = readonly [numbers: Uint32Array, first: Uint32Array, postings: Uint16Array];
const partOf = {
  words: ({ words, firstPosting, postings }: IndexChunk): Part => [words, firstPosting, postings],
  values: ({ valuePostings: { values, first, postings } }: IndexChunk): Part => [values, first, postings],
};

interface CachedLists {
  /** The chunks that the lists were built from. */
  madeOf: readonly IndexChunk[];
  lists: Record<keyof typeof partOf, LRUCache<number, PostingList>>;
}
const cache = new WeakMap<readonly IndexChunk[], CachedLists>();
/** The number of numbers that the cached lists of a kind may hold together: about 4 MB. */
const maxCachedNumbers = 2_000_000;
const createListCache = () =>
  new LRUCache<number, PostingList>({
    maxSize: maxCachedNumbers,
    sizeCalculation: ({ starts, postings }) => starts.length * 2 + postings.length,
  });

/** The posting list of a word or value number. Cached until a chunk is replaced. */
export function getPostingList(
  chunks: readonly IndexChunk[],
  kind: keyof typeof partOf,
  number: number,
): PostingList {
  let cached = cache.get(chunks);
  if (!cached || !sameChunks(cached.madeOf, chunks)) {
    cached = { madeOf: [...chunks], lists: { words: createListCache(), values: createListCache() } };
    cache.set(chunks, cached);
  }
  let list = cached.lists[kind].get(number);
  if (!list) cached.lists[kind].set(number, (list = joinParts(chunks.map(partOf[kind]), number)));
  return list;
}

function joinParts(parts: readonly Part[], number: number): PostingList {
  const starts = new Uint32Array(parts.length + 1);
  const found = parts.map(([numbers, first, postings], chunk) => {
    const at = lowerBound(numbers, number);
    const own =
      numbers[at] === number ? postings.subarray(first[at], first[at + 1]) : postings.subarray(0, 0);
    starts[chunk + 1] = starts[chunk]! + own.length;
    return own;
  });
  const postings = new Uint16Array(starts[parts.length]!);
  found.forEach((own, chunk) => postings.set(own, starts[chunk]!));
  return { starts, postings };
}
