import type { PriceBook } from "../db/catalogue-tables";
import type { Database } from "../db/database";
import { countChunk, type Counter } from "./count-chunk";
import { appendColumns, createColumns, emptyColumns, keepColumns, type HitColumns } from "./hit-columns";
import { brandAttribute, categoryAttribute, chunkSize, type IndexChunk } from "./index-chunk";
import { createMatcher, type TermMatch } from "./match-words";
import { priceFacetName, type Condition } from "./refinements";
import { loadSearchIndex, type SearchIndex } from "./search-index";
import { createRowTest } from "./test-rows";

export interface CountInput {
  index: SearchIndex;
  term: TermMatch | null;
  /** The category of a listing; null for a search by term, where a category is a condition like any other. */
  categoryId: string | null;
  conditions: readonly Condition[];
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  grouped: boolean;
  withFacets: boolean;
}

export interface CountResult {
  /** Good until the next count. */
  hits: HitColumns;
  /** Good until the next count, too: how many hits would have each value, by the value's number; what is refined counts without its own refinement. */
  counts: Int32Array;
  price: { min: number; max: number } | null;
  amountOf: (chunk: number, row: number) => number;
}

/**
 * A hit fails no refinement; a facet counts what fails none but the facet's own, so that it does not narrow itself. Counts are of groups,
 * as many as there will be cards: a group counts once a value, by whichever of its rows.
 */
export function countGroups(input: CountInput): CountResult {
  const { index, term, conditions, categoryId } = input;
  const counter = createCounter(input);
  const category = categoryId === null ? null : (index.values.find(categoryAttribute, categoryId) ?? -1);
  const hits = emptyColumns();
  if (category !== null && conditions.length === 0 && !term) {
    const set = `${counter.prices}:${input.grouped ? "groups" : "products"}`;
    const places = input.brands.map((brand) => ({ brand, category, set, key: `${category}:${brand}` }));
    index.chunks.forEach((chunk, number) => {
      if (!chunk.slotsByCategory.has(category)) return;
      for (const place of places) {
        const shelf = loadShelf(counter, chunk, number, place);
        for (let at = 0; at < shelf.values.length; at += 1) counter.counts[shelf.values[at]!]! += shelf.counts[at]!;
        if (shelf.hits.count > 0) appendColumns(hits, shelf.hits);
      }
    });
  } else {
    const matchChunk = term ? createMatcher(term) : null;
    const sold = new Uint8Array(index.values.size);
    for (const number of input.brands.flatMap((brand) => index.values.find(brandAttribute, brand) ?? [])) sold[number] = 1;
    index.chunks.forEach((chunk, number) => {
      const match = matchChunk?.(chunk, number) ?? null;
      const candidates = match ? match.slots : category === null ? everySlot : (chunk.slotsByCategory.get(category) ?? noSlot);
      if (candidates.length === 0) return;
      let count = 0;
      for (let at = 0; at < candidates.length; at += 1) if (sold[chunk.brands[candidates[at]!]!] === 1) soldSlots[count++] = candidates[at]!;
      if (count === 0) return;
      const slots = soldSlots.subarray(0, count);
      countChunk(counter, { chunk, number, slots, match, inCategory: category !== null }, hits);
    });
  }
  const { min, max } = hits;
  return {
    hits, counts: counter.counts, price: min <= max ? { min, max } : null,
    amountOf(chunk, row) {
      counter.test.enter(index.chunks[chunk]!, null);
      return counter.test.amountOf(row);
    },
  };
}

const soldSlots = new Uint16Array(chunkSize);
const noSlot = new Uint16Array();
const everySlot = Uint16Array.from({ length: chunkSize }, (_, slot) => slot);

function createCounter(input: CountInput): Counter {
  const { index, conditions } = input;
  const keys = [...new Set(conditions.map(({ key }) => key))].map((key) => ({
    attribute: key === priceFacetName ? -1 : index.values.attributeNumber(key),
    bits: conditions.reduce((bits, condition, at) => (condition.key === key ? bits | (1 << at) : bits), 0),
  }));
  return {
    test: createRowTest(input, input.term), keys, isRefined: conditions.length > 0, grouped: input.grouped, withFacets: input.withFacets,
    priceBits: conditions.reduce((bits, { key }, at) => (key === priceFacetName ? bits | (1 << at) : bits), 0),
    attributes: index.values.attributes, ...emptyCounts(index.values.size),
    prices: `${input.currency}:${[...input.books].sort().join()}`,
  };
}

let room = { counts: new Int32Array(), countedFor: new Int32Array() };

/** By value, for one count: the next one wipes it. With as many values as large catalogues have, arrays of its own would keep the collector busy. */
function emptyCounts(size: number): Pick<Counter, "counts" | "countedFor" | "unit"> {
  if (room.counts.length < size) room = { counts: new Int32Array(size * 2), countedFor: new Int32Array(size * 2) };
  room.counts.fill(0);
  room.countedFor.fill(0);
  return { ...room, unit: 0 };
}

/** What a category page without refinements counts in one chunk, for one brand. */
interface Shelf {
  hits: HitColumns;
  values: Uint32Array;
  counts: Uint32Array;
}

interface ShelfPlace {
  category: number;
  brand: string;
  /** Currency, grouping and price books; and what stands on the shelf. */
  set: string;
  key: string;
}

/** Shelves stay with their chunk, so a change of products only costs the chunks that it touches. So many sets of price books are kept a chunk. */
const shelves = new WeakMap<IndexChunk, Map<string, Map<string, Shelf>>>();
const mostBookSets = 8;

function loadShelf(counter: Counter, chunk: IndexChunk, number: number, { set, key, category, brand }: ShelfPlace): Shelf {
  let bySet = shelves.get(chunk);
  if (!bySet) shelves.set(chunk, (bySet = new Map()));
  let known = bySet.get(set);
  if (!known) {
    if (bySet.size >= mostBookSets) bySet.delete(bySet.keys().next().value!);
    bySet.set(set, (known = new Map()));
  }
  let shelf = known.get(key);
  if (!shelf) known.set(key, (shelf = makeShelf(counter, chunk, number, category, brand)));
  return shelf;
}

const emptyShelf: Shelf = { hits: createColumns(0), values: new Uint32Array(), counts: new Uint32Array() };

function makeShelf(counter: Counter, chunk: IndexChunk, number: number, category: number, brand: string): Shelf {
  const slots = (chunk.slotsByCategory.get(category) ?? new Uint16Array()).filter((slot) => chunk.groups[slot]?.brand === brand);
  if (slots.length === 0) return emptyShelf;
  const own: Counter = { ...counter, withFacets: true, counts: new Int32Array(counter.counts.length), countedFor: new Int32Array(counter.counts.length) };
  const hits = createColumns(chunk.rowIds.length);
  countChunk(own, { chunk, number, slots, match: null, inCategory: true }, hits);
  const values: number[] = [];
  for (let value = 0; value < own.counts.length; value += 1) if (own.counts[value]! > 0) values.push(value);
  return { hits: keepColumns(hits), values: Uint32Array.from(values), counts: Uint32Array.from(values, (value) => own.counts[value]!) };
}

/** Counts by category, from the counts by value. */
export function categoriesOf({ values }: SearchIndex, counts: Int32Array): { id: string; count: number }[] {
  return [...values.valuesOf(categoryAttribute)].flatMap(([id, number]) => (counts[number]! > 0 ? [{ id, count: counts[number]! }] : []));
}

/** How many groups of some brands stand in each category, refined by nothing. */
export async function countByCategory(db: Database, brands: readonly string[]): Promise<ReadonlyMap<string, number>> {
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
