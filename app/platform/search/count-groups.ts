import type { PriceBook } from "../db/catalogue-tables";
import { categoryAttribute } from "./index-chunk";
import { createMatcher, type TermMatch } from "./match-words";
import { priceFacetName, type Condition } from "./refinements";
import type { SearchIndex } from "./search-index";
import { createRowTest, outside, type RowTest } from "./test-rows";

export interface CountInput {
  index: SearchIndex;
  term: TermMatch | null;
  categoryId: string | null;
  conditions: readonly Condition[];
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  /** True: a parent and its variations are one hit; false: every variation is. */
  grouped: boolean;
  withFacets: boolean;
}

/** Hits in columns, in no order. A place is chunk × 2^20 + row; of a group it is the first row that is a hit. */
export interface Hits {
  count: number;
  places: number[];
  slots: number[];
  scores: number[];
  popularity: number[];
  created: number[];
  /** Infinity without a price. */
  lowest: number[];
  /** The rows of all hits behind each other; those of a hit begin at its firstRow. */
  rows: number[];
  firstRow: number[];
}

export interface CountResult {
  hits: Hits;
  /** How many hits would have each value, by the value's number; what is refined counts without its own refinement. */
  counts: Int32Array;
  price: { min: number; max: number } | null;
  test: RowTest;
}

export const placeOf = (chunk: number, row: number) => chunk * 1_048_576 + row;
export const chunkOf = (place: number) => Math.floor(place / 1_048_576);
export const rowOf = (place: number) => place % 1_048_576;

/**
 * One pass over the rows: a hit fails no refinement; a facet counts what fails none but the facet's own, so that it does not narrow
 * itself. Counts are of groups, as many as there will be cards: a group counts once a value, by whichever of its rows.
 */
export function countGroups(input: CountInput): CountResult {
  const { index, term, conditions, brands, grouped, withFacets } = input;
  const test = createRowTest(input, term);
  const matchChunk = term ? createMatcher(term) : null;
  const sold = new Set(brands);
  const hits: Hits = { count: 0, places: [], slots: [], scores: [], popularity: [], created: [], lowest: [], rows: [], firstRow: [] };
  const counts = new Int32Array(index.values.size);
  const countedFor = new Int32Array(index.values.size);
  const { attributes } = index.values;
  const keys = [...new Set(conditions.map(({ key }) => key))].map((key) => ({
    attribute: key === priceFacetName ? -1 : index.values.attributeNumber(key),
    bits: conditions.reduce((bits, condition, at) => (condition.key === key ? bits | (1 << at) : bits), 0),
  }));
  const priceBits = keys.find(({ attribute }) => attribute === -1)?.bits ?? 0;
  let min = Infinity;
  let max = -Infinity;
  let unit = 0;

  index.chunks.forEach((chunk, chunkNumber) => {
    const match = matchChunk?.(chunk, chunkNumber) ?? null;
    test.enter(chunk, match);
    const { first, numbers } = chunk.facets;
    const count = (row: number, attribute: number | null) => {
      for (let i = first[row]!, end = first[row + 1]!; i < end; i += 1) {
        const value = numbers[i]!;
        if (countedFor[value] === unit || (attribute !== null && attributes[value] !== attribute)) continue;
        countedFor[value] = unit;
        counts[value]! += 1;
      }
    };

    for (let slot = 0; slot < chunk.groups.length; slot += 1) {
      const group = chunk.groups[slot];
      if (!group || !sold.has(group.brand) || (match && match.score[slot] === 0)) continue;
      unit += 1;
      let at = -1;
      for (let row = chunk.firstRow[slot]!, end = chunk.firstRow[slot + 1]!; row < end; row += 1) {
        const misses = test.missesOf(row, slot);
        if (misses === outside) continue;
        if (!grouped) {
          unit += 1;
          at = -1;
        }
        const amount = test.amountOf(row);
        if (withFacets && (misses & ~priceBits) === 0 && amount === amount) {
          if (amount < min) min = amount;
          if (amount > max) max = amount;
        }
        if (misses === 0) {
          if (at === -1) {
            at = hits.count++;
            hits.places.push(placeOf(chunkNumber, row));
            hits.firstRow.push(hits.rows.length);
            hits.slots.push(slot);
            hits.scores.push(match ? match.score[slot]! : 0);
            hits.popularity.push(chunk.popularity[row]!);
            hits.created.push(chunk.created[row]!);
            hits.lowest.push(amount === amount ? amount : Infinity);
          } else {
            hits.popularity[at] = Math.max(hits.popularity[at]!, chunk.popularity[row]!);
            hits.created[at] = Math.max(hits.created[at]!, chunk.created[row]!);
            if (amount < hits.lowest[at]!) hits.lowest[at] = amount;
          }
          hits.rows.push(row);
          if (withFacets) count(row, null);
        } else if (withFacets) {
          for (const { attribute, bits } of keys) if (attribute !== -1 && (misses & ~bits) === 0) count(row, attribute);
        }
      }
    }
  });
  return { hits, counts, price: min <= max ? { min, max } : null, test };
}

/** Counts by category, from the counts by value. */
export function categoriesOf({ values }: SearchIndex, counts: Int32Array): { id: string; count: number }[] {
  return [...values.valuesOf(categoryAttribute)].flatMap(([id, number]) => (counts[number]! > 0 ? [{ id, count: counts[number]! }] : []));
}
