import { LRUCache } from "lru-cache";

import { lowerBound } from "./dictionaries";
import { sameChunks, type IndexChunk } from "./index-chunk";

/**
 * What all chunks know of one number (a word or a value), chunk after chunk: of chunk c, from starts[c] to
 * starts[c + 1] of `entries`. A search reads it from one end to the other, where looking the number up in
 * every chunk would wait for memory many times over.
 */
export interface JoinedList {
  starts: Uint32Array;
  entries: Uint16Array;
}

type Part = readonly [numbers: Uint32Array, first: Uint32Array, entries: Uint16Array];
const partOf = {
  words: ({ words, firstEntry, entries }: IndexChunk): Part => [words, firstEntry, entries],
  values: ({ valueSlots: { values, first, slots } }: IndexChunk): Part => [values, first, slots],
};

interface Kept {
  seen: readonly IndexChunk[];
  lists: Record<keyof typeof partOf, LRUCache<number, JoinedList>>;
}
const kept = new WeakMap<readonly IndexChunk[], Kept>();
/** Entries of all lists of a kind that are kept: some megabytes. */
const mostEntries = 2_000_000;
const emptyLists = () =>
  new LRUCache<number, JoinedList>({
    maxSize: mostEntries,
    sizeCalculation: ({ starts, entries }) => starts.length * 2 + entries.length,
  });

/** Put together when it is first asked for, and kept until a chunk is replaced. */
export function joinedList(
  chunks: readonly IndexChunk[],
  of: keyof typeof partOf,
  number: number,
): JoinedList {
  let known = kept.get(chunks);
  if (!known || !sameChunks(known.seen, chunks)) {
    kept.set(chunks, (known = { seen: [...chunks], lists: { words: emptyLists(), values: emptyLists() } }));
  }
  let list = known.lists[of].get(number);
  if (!list) known.lists[of].set(number, (list = join(chunks.map(partOf[of]), number)));
  return list;
}

function join(parts: readonly Part[], number: number): JoinedList {
  const starts = new Uint32Array(parts.length + 1);
  const found = parts.map(([numbers, first, entries], at) => {
    const place = lowerBound(numbers, number);
    const own =
      numbers[place] === number ? entries.subarray(first[place], first[place + 1]) : entries.subarray(0, 0);
    starts[at + 1] = starts[at]! + own.length;
    return own;
  });
  const entries = new Uint16Array(starts[parts.length]!);
  found.forEach((own, at) => entries.set(own, starts[at]!));
  return { starts, entries };
}
