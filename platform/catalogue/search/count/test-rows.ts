import type { PriceBook } from "#platform/db/catalogue-tables";
import { loadPrices, priceSetOf } from "#platform/catalogue/search/index/chunk-prices";
import { categoryAttribute, type IndexChunk } from "#platform/catalogue/search/index/index-chunk";
import type { ChunkMatch } from "#platform/catalogue/search/query/match-words";
import type { TermMatch } from "#platform/catalogue/search/query/resolve-term";
import type { Condition } from "#platform/catalogue/search/facets/refinements";
import type { SearchIndex } from "#platform/catalogue/search/index/search-index";

/** Set for rows that are no candidates at all: another category, another variation than the words say. */
export const outside = -1;
/** The bit of the category that a listing is of; refinements own the lower ones. */
const baseBit = 1 << 15;
/** Set for every value of a refined attribute, chosen or not. */
const keyBit = 1 << 14;

export interface RowConditions {
  index: SearchIndex;
  conditions: readonly Condition[];
  /** The category of a listing; null for a search by term, where a category is a condition like any other. */
  categoryId: string | null;
  books: readonly PriceBook[];
  currency: string;
}

export interface RowTest {
  /** Points the test at a chunk. */
  enter: (chunk: IndexChunk, match: ChunkMatch | null) => void;
  /** Points it at a group of the chunk: what all its rows have is looked at once. */
  enterSlot: (slot: number) => void;
  /** False where no refined attribute is among what all rows of the slot have. */
  sharesKeys: () => boolean;
  /** The refinements that a row of the slot fails, one bit each; `outside` where it is no candidate. */
  missesOf: (row: number) => number;
  /** The lowest price of a row; NaN without one. */
  amountOf: (row: number) => number;
}

/** Every refinement owns a bit, set where a row has one of its values. */
export function createRowTest(
  { index, conditions, categoryId, books, currency }: RowConditions,
  term: TermMatch | null,
): RowTest {
  const satisfied = new Uint16Array(index.values.size);
  let all = 0;
  let spans: { bit: number; min: number; max: number }[] = [];
  conditions.forEach((condition, at) => {
    const bit = 1 << at;
    all |= bit;
    if ("price" in condition) spans = [...spans, { bit, ...condition.price }];
    else {
      for (const value of index.values.valuesOf(condition.key).values()) satisfied[value]! |= keyBit;
      for (const value of condition.values) satisfied[value]! |= bit;
    }
  });
  const needsOthers = conditions.some(
    (condition) => !("price" in condition) && !index.facetNames.has(condition.key),
  );
  const base = categoryId === null ? 0 : baseBit;
  const category = categoryId === null ? undefined : index.values.find(categoryAttribute, categoryId);
  if (category !== undefined) satisfied[category]! |= base;
  const asksValues = all !== 0 || base !== 0;
  const excluded = term && term.excluded.numbers.length > 0 ? term.excluded.values : null;

  const prices = priceSetOf({ currency, books });
  let chunk!: IndexChunk;
  let match: ChunkMatch | null = null;
  let amounts: Float64Array = new Float64Array();
  let slot = 0;
  let slotBits: Uint16Array | null = null;
  let sharedFits = 0;
  let sharedOwn = 0;
  let isExcluded = false;

  return {
    enter(next, nextMatch) {
      match = nextMatch;
      // Asked for again and again: of the same chunk, there is nothing to do.
      if (chunk === next) return;
      chunk = next;
      amounts = loadPrices(next, prices).amounts;
    },
    amountOf: (row) => amounts[row]!,
    sharesKeys: () => (sharedFits & keyBit) !== 0,
    enterSlot(next) {
      slot = next;
      slotBits = match?.ownBits[match.variant[slot]!] ?? null;
      sharedFits = sharedOwn = 0;
      isExcluded = false;
      const { first, numbers } = chunk.sharedFacets;
      for (let i = first[slot]!, end = first[slot + 1]!; i < end; i += 1) {
        const value = numbers[i]!;
        if (asksValues) sharedFits |= satisfied[value]!;
        if (slotBits) sharedOwn |= slotBits[value]!;
        if (excluded && excluded[value]) isExcluded = true;
      }
    },
    missesOf(row) {
      if (isExcluded) return outside;
      const { first, numbers } = chunk.ownFacets;
      let fits = sharedFits;
      let own = sharedOwn;
      for (let i = first[row]!, end = first[row + 1]!; i < end; i += 1) {
        const value = numbers[i]!;
        if (asksValues) fits |= satisfied[value]!;
        if (slotBits) own |= slotBits[value]!;
        if (excluded && excluded[value]) return outside;
      }
      if ((fits & base) !== base) return outside;
      if (match) {
        const needed = match.needed[slot]!;
        if (match.only.size > 0 && match.only.get(slot)?.has(chunk.rowIds[row]!) === false) return outside;
        if (match.needsAny ? needed !== 0 && (own & needed) === 0 : (own & needed) !== needed) return outside;
      }
      if (all === 0) return 0;
      const rest = chunk.others;
      if (needsOthers)
        for (let i = rest.first[row]!, end = rest.first[row + 1]!; (fits & all) !== all && i < end; i += 1)
          fits |= satisfied[rest.numbers[i]!]!;
      for (const { bit, min, max } of spans) {
        const amount = amounts[row]!;
        if (amount >= min && amount <= max) fits |= bit;
      }
      return all & ~fits;
    },
  };
}
