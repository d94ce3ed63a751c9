import { LRUCache } from "lru-cache";

import { countChunk } from "#platform/catalogue/search/count/count-chunk";
import type { Counter } from "#platform/catalogue/search/count/count-rows";
import {
  appendColumns,
  createColumns,
  keepColumns,
  type HitColumns,
} from "#platform/catalogue/search/index/hit-columns";
import { sameChunks, type IndexChunk } from "#platform/catalogue/search/index/index-chunk";
import { keepShown, tellingIn, visibilityKey, type ListVisibility } from "./list-visibility";

/** What a category shows and counts without refinements. */
export interface Listing {
  hits: HitColumns;
  /** Numbers of the values that hits have, and how many have each. */
  values: Uint32Array;
  counts: Uint32Array;
}

export interface ListingPlace {
  category: number;
  brands: readonly string[];
  /** Currency, price books and grouping. */
  set: string;
  visibility: readonly ListVisibility[];
}

interface Kept extends Listing {
  /** By number: the chunks that it was made of. Chunks are never changed, only replaced. */
  madeOf: (IndexChunk | null)[];
  /** All chunks that there were when it was last asked for. */
  seen: readonly IndexChunk[];
}

/** Hits of all kept listings of a catalogue: some eight megabytes. */
const mostHits = 200_000;
const kept = new WeakMap<readonly IndexChunk[], LRUCache<string, Kept>>();

/**
 * Put together from what each chunk has on its shelves, and kept until a chunk with the category is replaced.
 */
export function loadListing(
  createCounter: () => Counter,
  chunks: readonly IndexChunk[],
  place: ListingPlace,
): Listing {
  let listings = kept.get(chunks);
  if (!listings)
    kept.set(
      chunks,
      (listings = new LRUCache({
        max: 1000,
        maxSize: mostHits,
        sizeCalculation: ({ hits }) => hits.count + 1,
      })),
    );
  const key = `${place.category}:${place.brands.join()}:${place.set}${visibilityKey(place.visibility)}`;
  let listing = listings.get(key);
  if (listing && sameChunks(listing.seen, chunks)) return listing;
  const madeOf = chunks.map((chunk) => (chunk.slotsByCategory.has(place.category) ? chunk : null));
  if (listing && sameChunks(listing.madeOf, madeOf)) listing.seen = [...chunks];
  else
    listings.set(
      key,
      (listing = { ...makeListing(createCounter(), madeOf, place), madeOf, seen: [...chunks] }),
    );
  return listing;
}

function makeListing(
  counter: Counter,
  chunks: readonly (IndexChunk | null)[],
  { category, brands, set, visibility: asked }: ListingPlace,
): Listing {
  const hits = createColumns(0);
  const sums = new Int32Array(counter.counts.length);
  chunks.forEach((chunk, number) => {
    if (!chunk) return;
    const visibility = tellingIn(asked, chunk);
    for (const brand of brands) {
      const shelf = loadShelf(counter, chunk, number, {
        set,
        category,
        brand,
        visibility,
        key: `${category}:${brand}${visibilityKey(visibility)}`,
      });
      for (let at = 0; at < shelf.values.length; at += 1) sums[shelf.values[at]!]! += shelf.counts[at]!;
      if (shelf.hits.count > 0) appendColumns(hits, shelf.hits);
    }
  });
  return { hits: keepColumns(hits), ...sparse(sums) };
}

function sparse(sums: Int32Array): Pick<Listing, "values" | "counts"> {
  const values: number[] = [];
  for (let value = 0; value < sums.length; value += 1) if (sums[value]! > 0) values.push(value);
  return { values: Uint32Array.from(values), counts: Uint32Array.from(values, (value) => sums[value]!) };
}

interface ShelfPlace {
  category: number;
  brand: string;
  set: string;
  visibility: readonly ListVisibility[];
  key: string;
}

/**
 * Shelves stay with their chunk, so a change of products only costs the chunks that it touches. So many sets
 * of price books are kept a chunk.
 */
const shelves = new WeakMap<IndexChunk, Map<string, Map<string, Listing>>>();
const mostBookSets = 8;

function loadShelf(counter: Counter, chunk: IndexChunk, number: number, place: ShelfPlace): Listing {
  let bySet = shelves.get(chunk);
  if (!bySet) shelves.set(chunk, (bySet = new Map()));
  let known = bySet.get(place.set);
  if (!known) {
    if (bySet.size >= mostBookSets) bySet.delete(bySet.keys().next().value!);
    bySet.set(place.set, (known = new Map()));
  }
  let shelf = known.get(place.key);
  if (!shelf) known.set(place.key, (shelf = makeShelf(counter, chunk, number, place)));
  return shelf;
}

const emptyShelf: Listing = { hits: createColumns(0), values: new Uint32Array(), counts: new Uint32Array() };

function makeShelf(
  counter: Counter,
  chunk: IndexChunk,
  number: number,
  { category, brand, visibility }: ShelfPlace,
): Listing {
  const slots = (chunk.slotsByCategory.get(category) ?? new Uint16Array()).filter(
    (slot) => chunk.groups[slot]?.brand === brand,
  );
  const count = keepShown(visibility, chunk, slots, slots.length);
  if (count === 0) return emptyShelf;
  const own: Counter = {
    ...counter,
    withFacets: true,
    counts: new Int32Array(counter.counts.length),
    countedFor: new Int32Array(counter.counts.length),
  };
  const hits = createColumns(chunk.rowIds.length);
  countChunk(own, { chunk, number, slots, count, match: null, inCategory: true, metByAll: null }, hits);
  return { hits: keepColumns(hits), ...sparse(own.counts) };
}
