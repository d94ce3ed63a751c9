import type { PriceBook } from "#platform/db/catalogue-tables";
import type { Database } from "#platform/db/database";
import { loadListing } from "#platform/catalogue/search/facets/category-listings";
import { loadPrices, priceSetOf } from "#platform/catalogue/search/index/chunk-prices";
import { countChunk } from "./count-chunk";
import type { Counter } from "./count-rows";
import { emptyColumns, type HitColumns } from "#platform/catalogue/search/index/hit-columns";
import { brandAttribute, categoryAttribute, chunkSize } from "#platform/catalogue/search/index/index-chunk";
import { joinedList } from "#platform/catalogue/search/index/joined-lists";
import { createBar } from "#platform/catalogue/search/query/leader-bar";
import { createMatcher } from "#platform/catalogue/search/query/match-words";
import type { TermMatch } from "#platform/catalogue/search/query/resolve-term";
import { keepShown, type ListVisibility } from "#platform/catalogue/search/facets/list-visibility";
import { keepPossible, metByAll } from "./possible-slots";
import { priceFacetName, type Condition } from "#platform/catalogue/search/facets/refinements";
import { loadSearchIndex, type SearchIndex } from "#platform/catalogue/search/index/search-index";
import type { SortRuleId } from "#platform/catalogue/search/query/sort-rules";
import { createRowTest } from "./test-rows";

export interface CountInput {
  index: SearchIndex;
  term: TermMatch | null;
  /** The category of a listing; null for a search by term, where a category is a condition like any other. */
  categoryId: string | null;
  conditions: readonly Condition[];
  /** What is hidden is no candidate: it counts for nothing. */
  visibility: readonly ListVisibility[];
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  grouped: boolean;
  withFacets: boolean;
  /** Null where any order may be asked of the hits. */
  sort: SortRuleId | null;
  /**
   * Where only so many hits are wanted that rank first by relevance: others are passed over and not counted.
   */
  leaders: number | null;
}

export interface CountResult {
  /** Good until the next count. */
  hits: HitColumns;
  /**
   * Good until the next count, too: how many hits would have each value, by the value's number; what is
   * refined counts without its own refinement.
   */
  counts: Int32Array;
  price: { min: number; max: number } | null;
  amountOf: (chunk: number, row: number) => number;
}

/**
 * A hit fails no refinement; a facet counts what fails none but the facet's own, so that it does not narrow
 * itself. Counts are of groups, as many as there will be cards: a group counts once a value, by whichever of
 * its rows.
 */
export function countGroups(input: CountInput): CountResult {
  const { index, term, conditions, categoryId } = input;
  const category = categoryId === null ? null : (index.values.find(categoryAttribute, categoryId) ?? -1);
  const keys = new Set(conditions.map(({ key }) => key));
  // Of a listing with one facet refined, that facet counts what the listing has without it.
  const listing =
    category !== null && !term && keys.size < 2
      ? loadListing(
          () => createCounter({ ...input, conditions: [], sort: null }),
          index.chunks,
          placeOf(input, category),
        )
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
      counter.test.enter(index.chunks[chunk]!, null);
      return counter.test.amountOf(row);
    },
  };
}

/** Looks at every group that may fail no more than so many of the refined facets. */
function countHits(
  { index, term, conditions, visibility, brands, leaders }: CountInput,
  counter: Counter,
  category: number | null,
  mayFail: 0 | 1,
): HitColumns {
  const hits = emptyColumns();
  const { chunks } = index;
  const valueList = (value: number) => joinedList(chunks, "values", value);
  const matchChunk = term ? createMatcher(term, chunks) : null;
  const listed = category === null ? null : valueList(category);
  const lists = conditions.map((condition) => ("price" in condition ? [] : condition.values.map(valueList)));
  const filter = { conditions, lists, keys: counter.keys, facetNames: index.facetNames, mayFail };
  const sold = new Uint8Array(index.values.size);
  for (const number of brands.flatMap((brand) => index.values.find(brandAttribute, brand) ?? []))
    sold[number] = 1;
  // Where every brand is sold, whatever is found is.
  const sellsAll = [...index.values.valuesOf(brandAttribute).values()].every((number) => sold[number] === 1);
  const bar = leaders === null ? null : createBar(leaders);
  for (let number = 0; number < chunks.length; number += 1) {
    const chunk = chunks[number]!;
    const match = matchChunk === null ? null : matchChunk(number);
    let count = 0;
    if (match) {
      for (; count < match.count; count += 1) slots[count] = match.slots[count]!;
    } else if (listed) {
      for (let at = listed.starts[number]!, end = listed.starts[number + 1]!; at < end; at += 1)
        slots[count++] = listed.entries[at]! >> 1;
    } else for (; count < chunkSize; count += 1) slots[count] = count;
    if (!sellsAll || (!match && !listed)) count = keepSold(sold, chunk.brands, count);
    if (visibility.length > 0) count = keepShown(visibility, chunk, slots, count);
    if (count === 0) continue;
    if (conditions.length > 0)
      count = keepPossible(
        filter,
        number,
        counter.priceBits !== 0 ? loadPrices(chunk, counter.prices) : null,
        slots,
        count,
      );
    if (bar && match) count = bar.keepLeading(chunk, match.score, slots, count);
    if (count > 0)
      countChunk(
        counter,
        {
          chunk,
          number,
          slots,
          count,
          match,
          inCategory: category !== null,
          metByAll: conditions.length > 0 ? metByAll : null,
        },
        hits,
      );
    bar?.raise(hits);
  }
  return hits;
}

function keepSold(sold: Uint8Array, brands: Uint32Array, count: number): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) if (sold[brands[slots[at]!]!] === 1) slots[kept++] = slots[at]!;
  return kept;
}

const placeOf = (input: CountInput, category: number) => ({
  category,
  brands: input.brands,
  visibility: input.visibility,
  set: `${priceSetOf(input).key}:${input.grouped ? "groups" : "products"}`,
});

const slots = new Uint16Array(chunkSize);

function createCounter(input: CountInput): Counter {
  const { index, conditions } = input;
  const keys = [...new Set(conditions.map(({ key }) => key))].map((key) => ({
    attribute: key === priceFacetName ? -1 : index.values.attributeNumber(key),
    bits: conditions.reduce((bits, condition, at) => (condition.key === key ? bits | (1 << at) : bits), 0),
  }));
  return {
    test: createRowTest(input, input.term),
    keys,
    allBits: (1 << conditions.length) - 1,
    grouped: input.grouped,
    withFacets: input.withFacets,
    withOrders: input.sort !== "featured" && input.sort !== "name-asc",
    priceBits: conditions.reduce(
      (bits, { key }, at) => (key === priceFacetName ? bits | (1 << at) : bits),
      0,
    ),
    attributes: index.values.attributes,
    ...emptyCounts(index.values.size),
    unit: 0,
    prices: priceSetOf(input),
  };
}

let room = { counts: new Int32Array(), countedFor: new Int32Array() };

/**
 * By value, for one count: the next one wipes it. With as many values as large catalogues have, arrays of its
 * own would keep the collector busy.
 */
function emptyCounts(size: number): Pick<Counter, "counts" | "countedFor"> {
  if (room.counts.length < size)
    room = { counts: new Int32Array(size * 2), countedFor: new Int32Array(size * 2) };
  room.counts.fill(0, 0, size);
  room.countedFor.fill(0, 0, size);
  return room;
}

/** Counts by category, from the counts by value. */
export function categoriesOf({ values }: SearchIndex, counts: Int32Array): { id: string; count: number }[] {
  return [...values.valuesOf(categoryAttribute)].flatMap(([id, number]) =>
    counts[number]! > 0 ? [{ id, count: counts[number]! }] : [],
  );
}

/** How many groups of some brands stand in each category, refined by nothing. */
export async function countByCategory(
  db: Database,
  brands: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { chunks, values } = await loadSearchIndex(db);
  const sold = new Set(brands);
  const counts = new Map<string, number>();
  for (const { slotsByCategory, groups } of chunks) {
    for (const [value, slots] of slotsByCategory) {
      const count = slots.reduce((sum, slot) => sum + (sold.has(groups[slot]?.brand ?? "") ? 1 : 0), 0);
      counts.set(values.values[value]!, (counts.get(values.values[value]!) ?? 0) + count);
    }
  }
  return counts;
}
