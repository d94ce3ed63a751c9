import { LRUCache } from "lru-cache";

import { countChunk } from "./count-chunk";
import type { Counter } from "./counter";
import {
  appendColumns,
  compactColumns,
  createColumns,
  type HitColumns,
} from "#platform/catalog/search/index/hit-columns";
import { sameChunks, type IndexChunk } from "#platform/catalog/search/index/index-chunk";
import { keepTypes, type GoodsFilter } from "#platform/catalog/search/filter/goods-filter";
import {
  effectiveFiltersIn,
  keepVisible,
  visibilityKey,
  type ListVisibility,
} from "#platform/catalog/search/filter/list-visibility";

/** The hits and facet counts of a category without refinements. */
export interface CategoryListing {
  hits: HitColumns;
  /** Numbers of the values that any hit has, and by index in `values` how many hits have it. */
  values: Uint32Array;
  counts: Uint32Array;
}

/** Identifies a listing in the cache. */
export interface CategoryListingKey {
  category: number;
  brands: readonly string[];
  /** Identifies currency, price books and grouping. */
  set: string;
  visibility: readonly ListVisibility[];
  types: GoodsFilter | null;
}

interface CachedListing extends CategoryListing {
  /**
   * By chunk number: the chunks with the category that the listing was built from. Chunks are never changed,
   * only replaced.
   */
  madeOf: (IndexChunk | null)[];
  /**
   * All chunks of the index at the last request. If they are the same, the comparison of `madeOf` is skipped.
   */
  seenChunks: readonly IndexChunk[];
}

/** The number of hits that the cached listings of an index may hold together: about 8 MB. */
const maxCachedHits = 200_000;
const cache = new WeakMap<readonly IndexChunk[], LRUCache<string, CachedListing>>();

/**
 * The listing of a category, combined from cached parts per chunk and brand. Cached until a chunk with the
 * category is replaced. `createCounter` is called only if something must be counted.
 */
export function loadCategoryListing(
  createCounter: () => Counter,
  chunks: readonly IndexChunk[],
  place: CategoryListingKey,
): CategoryListing {
  let listings = cache.get(chunks);
  if (!listings)
    cache.set(
      chunks,
      (listings = new LRUCache({
        max: 1000,
        maxSize: maxCachedHits,
        sizeCalculation: ({ hits }) => hits.count + 1,
      })),
    );
  const key = `${place.category}:${place.brands.join()}:${place.set}${filterKey(place)}`;
  let listing = listings.get(key);
  if (listing && sameChunks(listing.seenChunks, chunks)) return listing;
  const madeOf = chunks.map((chunk) => (chunk.docsByCategory.has(place.category) ? chunk : null));
  if (listing && sameChunks(listing.madeOf, madeOf)) listing.seenChunks = [...chunks];
  else
    listings.set(
      key,
      (listing = { ...makeListing(createCounter(), madeOf, place), madeOf, seenChunks: [...chunks] }),
    );
  return listing;
}

function makeListing(
  counter: Counter,
  chunks: readonly (IndexChunk | null)[],
  { category, brands, set, visibility: asked, types }: CategoryListingKey,
): CategoryListing {
  const hits = createColumns(0);
  const sums = new Int32Array(counter.counts.length);
  chunks.forEach((chunk, number) => {
    if (!chunk) return;
    const visibility = effectiveFiltersIn(asked, chunk);
    for (const brand of brands) {
      const part = loadPart(counter, chunk, number, {
        set,
        category,
        brand,
        visibility,
        types,
        key: `${category}:${brand}${filterKey({ visibility, types })}`,
      });
      for (let at = 0; at < part.values.length; at += 1) sums[part.values[at]!]! += part.counts[at]!;
      if (part.hits.count > 0) appendColumns(hits, part.hits);
    }
  });
  return { hits: compactColumns(hits), ...sparse(sums) };
}

function sparse(sums: Int32Array): Pick<CategoryListing, "values" | "counts"> {
  const values: number[] = [];
  for (let value = 0; value < sums.length; value += 1) if (sums[value]! > 0) values.push(value);
  return { values: Uint32Array.from(values), counts: Uint32Array.from(values, (value) => sums[value]!) };
}

interface PartKey {
  category: number;
  brand: string;
  set: string;
  visibility: readonly ListVisibility[];
  types: GoodsFilter | null;
  key: string;
}

const filterKey = ({ visibility, types }: Pick<PartKey, "visibility" | "types">) =>
  visibilityKey(visibility) + (types?.key ?? "");

/**
 * The part of a listing that one chunk and one brand contribute, by price set. Parts are cached with their
 * chunk, so a change of products only recounts the chunks that it touches.
 */
const partCache = new WeakMap<IndexChunk, Map<string, Map<string, CategoryListing>>>();
const maxSetsPerChunk = 8;

function loadPart(counter: Counter, chunk: IndexChunk, number: number, place: PartKey): CategoryListing {
  let bySet = partCache.get(chunk);
  if (!bySet) partCache.set(chunk, (bySet = new Map()));
  let parts = bySet.get(place.set);
  if (!parts) {
    if (bySet.size >= maxSetsPerChunk) bySet.delete(bySet.keys().next().value!);
    bySet.set(place.set, (parts = new Map()));
  }
  let part = parts.get(place.key);
  if (!part) parts.set(place.key, (part = countPart(counter, chunk, number, place)));
  return part;
}

const emptyPart: CategoryListing = {
  hits: createColumns(0),
  values: new Uint32Array(),
  counts: new Uint32Array(),
};

function countPart(
  counter: Counter,
  chunk: IndexChunk,
  number: number,
  { category, brand, visibility, types }: PartKey,
): CategoryListing {
  const docs = (chunk.docsByCategory.get(category) ?? new Uint16Array()).filter(
    (doc) => chunk.groups[doc]?.brand === brand,
  );
  const visible = keepVisible(visibility, chunk, docs, docs.length);
  const count = types ? keepTypes(types, chunk, docs, visible) : visible;
  if (count === 0) return emptyPart;
  const own: Counter = {
    ...counter,
    withFacets: true,
    counts: new Int32Array(counter.counts.length),
    countedFor: new Int32Array(counter.counts.length),
  };
  const hits = createColumns(chunk.rowIds.length);
  countChunk(own, { chunk, number, docs, count, match: null, inCategory: true, metByAll: null }, hits);
  return { hits: compactColumns(hits), ...sparse(own.counts) };
}
