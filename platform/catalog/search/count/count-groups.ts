import type { PriceBook } from "#platform/db/stored-values";
import { loadCategoryListing } from "./category-listings";
import { keepTypes, type GoodsFilter } from "#platform/catalog/search/filter/goods-filter";
import { keepVisible, type ListVisibility } from "#platform/catalog/search/filter/list-visibility";
import { priceFacetName, type Condition } from "#platform/catalog/search/filter/refinements";
import { loadPrices, priceSetOf } from "#platform/catalog/search/index/chunk-prices";
import type { HitColumns } from "#platform/catalog/search/index/hit-columns";
import { brandAttribute, categoryAttribute, chunkSize } from "#platform/catalog/search/index/index-chunk";
import { getPostingList } from "#platform/catalog/search/index/posting-lists";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import type { TermMatch } from "#platform/catalog/search/query/resolve-term";
import type { SortRuleId } from "#platform/catalog/search/query/sort-rules";
import { createTopKThreshold } from "#platform/catalog/search/query/top-k-threshold";
import { createWordMatcher } from "#platform/catalog/search/query/word-matcher";
import { countChunk } from "./count-chunk";
import type { Counter } from "./counter";
import { prefilter } from "./prefilter";
import { createRowTest } from "./row-test";

/** A search to count. */
export interface CountInput {
  index: SearchIndex;
  term: TermMatch | null;
  /** The category of a listing; null for a search by term, where a category is one of the conditions. */
  categoryId: string | null;
  conditions: readonly Condition[];
  /** Documents that this hides are not counted anywhere. */
  visibility: readonly ListVisibility[];
  /** The product types of the documents that are counted; null for all. */
  types: GoodsFilter | null;
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  /** True: a parent and its variations are one hit; false: every variation is a hit. */
  grouped: boolean;
  withFacets: boolean;
  /** Null if the hits may be sorted by any rule. */
  sort: SortRuleId | null;
  /** Set if only the first k hits by relevance are wanted. Other hits may then be missing from the result. */
  topK: number | null;
}

/**
 * The result of counting. `hits` and `counts` may be arrays of `SearchScratch`, which the next search
 * overwrites.
 */
export interface CountResult {
  hits: HitColumns;
  /** By value number: how many hits would have the value if its facet had no conditions. */
  counts: Int32Array;
  /** Minor units; null if no hit has a price. */
  price: { min: number; max: number } | null;
  /** The lowest price of a row of a chunk in minor units; NaN if it has none. */
  amountOf: (chunk: number, row: number) => number;
}

/**
 * Finds and counts the hits of a search. A hit meets all conditions. A facet's counts ignore the facet's own
 * conditions (CATALOG-19). Counts are numbers of hits, that is, of product cards: a grouped hit counts once
 * for a value, even if several of its rows have it.
 */
export function countGroups(input: CountInput): CountResult {
  const { index, term, conditions, categoryId } = input;
  const category = categoryId === null ? null : (index.values.find(categoryAttribute, categoryId) ?? -1);
  const keys = new Set(conditions.map(({ key }) => key));
  // A category without conditions is cached. If one facet is refined, its counts are those of the cached
  // listing, because they ignore the facet's own conditions.
  const listing =
    category !== null && !term && keys.size < 2
      ? loadCategoryListing(() => createCounter({ ...input, conditions: [], sort: null }), index.chunks, {
          category,
          brands: input.brands,
          visibility: input.visibility,
          types: input.types,
          set: `${priceSetOf(input).key}:${input.grouped ? "groups" : "products"}`,
        })
      : null;
  const counter = createCounter(input);
  const hits =
    listing && keys.size === 0 ? listing.hits : countHits(input, counter, category, listing ? 0 : 1);
  let { min, max } = hits;
  if (listing) {
    const refined = conditions[0]?.key;
    const attribute = refined === undefined ? null : index.values.attributeNumber(refined);
    if (attribute !== null)
      for (const value of index.values.valuesOf(refined!).values()) counter.counts[value] = 0;
    listing.values.forEach((value, at) => {
      if (attribute === null || counter.attributes[value] === attribute)
        counter.counts[value] = listing.counts[at]!;
    });
    if (refined === priceFacetName) ({ min, max } = listing.hits);
  }
  return {
    hits,
    counts: counter.counts,
    price: min <= max ? { min, max } : null,
    amountOf(chunk, row) {
      counter.test.openChunk(index.chunks[chunk]!, null);
      return counter.test.amountOf(row);
    },
  };
}

/** Counts every document that fails the conditions of at most `mayFail` facets. */
function countHits(
  { index, term, conditions, visibility, types, brands, topK }: CountInput,
  counter: Counter,
  category: number | null,
  mayFail: 0 | 1,
): HitColumns {
  const { chunks, scratch } = index;
  const { candidates: docs } = scratch;
  const hits = scratch.emptyHits();
  const valueList = (value: number) => getPostingList(chunks, "values", value);
  const matchChunk = term ? createWordMatcher(term, chunks, scratch.words) : null;
  const listed = category === null ? null : valueList(category);
  const lists = conditions.map((condition) => ("price" in condition ? [] : condition.values.map(valueList)));
  const filter = {
    conditions,
    lists,
    keys: counter.keys,
    facetNames: index.facetNames,
    mayFail,
    scratch: scratch.prefilter,
  };
  const sold = new Uint8Array(index.values.size);
  for (const number of brands.flatMap((brand) => index.values.find(brandAttribute, brand) ?? []))
    sold[number] = 1;
  const sellsAll = [...index.values.valuesOf(brandAttribute).values()].every((number) => sold[number] === 1);
  const hasPrice = conditions.some(({ key }) => key === priceFacetName);
  const threshold = topK === null ? null : createTopKThreshold(topK);
  for (let number = 0; number < chunks.length; number += 1) {
    const chunk = chunks[number]!;
    const match = matchChunk === null ? null : matchChunk(number);
    let count = 0;
    if (match) {
      for (; count < match.count; count += 1) docs[count] = match.docs[count]!;
    } else if (listed) {
      for (let at = listed.starts[number]!, end = listed.starts[number + 1]!; at < end; at += 1)
        docs[count++] = listed.postings[at]! >> 1;
    } else for (; count < chunkSize; count += 1) docs[count] = count;
    // Without a term or category, empty positions are among the candidates; they have no brand.
    if (!sellsAll || (!match && !listed)) count = keepSold(sold, chunk.brands, docs, count);
    if (visibility.length > 0) count = keepVisible(visibility, chunk, docs, count);
    if (types) count = keepTypes(types, chunk, docs, count);
    if (count === 0) continue;
    if (conditions.length > 0)
      count = prefilter(filter, number, hasPrice ? loadPrices(chunk, counter.prices) : null, docs, count);
    if (threshold && match) count = threshold.keepPossible(chunk, match.score, docs, count);
    if (count > 0)
      countChunk(
        counter,
        {
          chunk,
          number,
          docs,
          count,
          match,
          inCategory: category !== null,
          metByAll: conditions.length > 0 ? scratch.prefilter.metByAll : null,
        },
        hits,
      );
    threshold?.raise(hits);
  }
  return hits;
}

/** Keeps the documents whose brand is sold, in place; returns their number. */
function keepSold(sold: Uint8Array, brands: Uint32Array, docs: Uint16Array, count: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) if (sold[brands[docs[at]!]!] === 1) docs[kept++] = docs[at]!;
  return kept;
}

function createCounter(input: CountInput): Counter {
  const { index, conditions } = input;
  const bitsOf = (isMeant: (condition: Condition) => boolean) =>
    conditions.reduce((bits, condition, at) => (isMeant(condition) ? bits | (1 << at) : bits), 0);
  const chosen = new Set(conditions.filter(({ isFixed }) => !isFixed).map(({ key }) => key));
  const keys = [...chosen].map((key) => ({
    attribute: key === priceFacetName ? -1 : index.values.attributeNumber(key),
    bits: bitsOf((condition) => condition.key === key && !condition.isFixed),
  }));
  const fixedBits = bitsOf(({ isFixed }) => isFixed === true);
  if (fixedBits !== 0) keys.push({ attribute: -1, bits: fixedBits });
  const { counts, countedFor } = index.scratch.emptyCounts(index.values.size);
  return {
    test: createRowTest(input, input.term),
    keys,
    allBits: (1 << conditions.length) - 1,
    grouped: input.grouped,
    withFacets: input.withFacets,
    withOrders: input.sort !== "featured" && input.sort !== "name-asc",
    priceBits: bitsOf(({ key, isFixed }) => key === priceFacetName && !isFixed),
    attributes: index.values.attributes,
    counts,
    countedFor,
    currentHit: 0,
    prices: priceSetOf(input),
    scratch: index.scratch.counting,
  };
}
