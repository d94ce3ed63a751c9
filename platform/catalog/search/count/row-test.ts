import type { PriceBook } from "#platform/db/stored-values";
import { loadPrices, priceSetOf } from "#platform/catalog/search/index/chunk-prices";
import { categoryAttribute, type IndexChunk } from "#platform/catalog/search/index/index-chunk";
import type { ChunkMatch } from "#platform/catalog/search/query/word-matcher";
import type { TermMatch } from "#platform/catalog/search/query/resolve-term";
import type { Condition } from "#platform/catalog/search/filter/refinements";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";

/**
 * Returned for rows that are not candidates: rows outside the category, and variations other than the one
 * that the words name.
 */
export const notCandidate = -1;
/** The bit of a listing's category. Conditions have the lower bits. */
const categoryBit = 1 << 15;
/** Set for every value of a refined attribute, selected or not. */
const keyBit = 1 << 14;

/** The conditions that rows are tested for. */
export interface RowConditions {
  index: SearchIndex;
  conditions: readonly Condition[];
  /** The category of a listing; null for a search by term, where a category is one of the conditions. */
  categoryId: string | null;
  books: readonly PriceBook[];
  currency: string;
}

/** Tests rows one by one. Call openChunk first, then openDocument, then failedConditions for its rows. */
export interface RowTest {
  openChunk: (chunk: IndexChunk, match: ChunkMatch | null) => void;
  /** Reads the values that all rows of the document share. */
  openDocument: (doc: number) => void;
  /** True if the document's shared values include one of a refined attribute. */
  sharesKeys: () => boolean;
  /** The conditions that a row fails, one bit each (0: it is a hit), or notCandidate. */
  failedConditions: (row: number) => number;
  /** The lowest price of a row in minor units; NaN if it has none. Only needs openChunk. */
  amountOf: (row: number) => number;
}

/** Each condition has a bit, set for the values that meet it: condition i has bit 1 << i. */
export function createRowTest(
  { index, conditions, categoryId, books, currency }: RowConditions,
  term: TermMatch | null,
): RowTest {
  /** By value number. */
  const satisfied = new Uint16Array(index.values.size);
  let allBits = 0;
  let priceRanges: { bit: number; min: number; max: number }[] = [];
  conditions.forEach((condition, at) => {
    const bit = 1 << at;
    allBits |= bit;
    if ("price" in condition) priceRanges = [...priceRanges, { bit, ...condition.price }];
    else {
      for (const value of index.values.valuesOf(condition.key).values()) satisfied[value]! |= keyBit;
      for (const value of condition.values) satisfied[value]! |= bit;
    }
  });
  const needsOthers = conditions.some(
    (condition) => !("price" in condition) && !index.facetNames.has(condition.key),
  );
  const base = categoryId === null ? 0 : categoryBit;
  const category = categoryId === null ? undefined : index.values.find(categoryAttribute, categoryId);
  if (category !== undefined) satisfied[category]! |= base;
  const needsValues = allBits !== 0 || base !== 0;
  const excluded = term && term.excluded.numbers.length > 0 ? term.excluded.values : null;

  const prices = priceSetOf({ currency, books });
  let chunk!: IndexChunk;
  let match: ChunkMatch | null = null;
  let amounts: Float64Array = new Float64Array();
  let doc = 0;
  /** By value number: the words that find it, as bits; null without a term. */
  let wordBits: Uint16Array | null = null;
  // The part of each row's values that its document shares.
  let sharedBits = 0;
  let sharedWords = 0;
  let isExcluded = false;

  return {
    openChunk(next, nextMatch) {
      match = nextMatch;
      // Called once per hit of a page; most are in the same chunk.
      if (chunk === next) return;
      chunk = next;
      amounts = loadPrices(next, prices).amounts;
    },
    amountOf: (row) => amounts[row]!,
    sharesKeys: () => (sharedBits & keyBit) !== 0,
    openDocument(next) {
      doc = next;
      wordBits = match?.wordBits[match.variant[doc]!] ?? null;
      sharedBits = sharedWords = 0;
      isExcluded = false;
      const { first, numbers } = chunk.sharedFacets;
      for (let i = first[doc]!, end = first[doc + 1]!; i < end; i += 1) {
        const value = numbers[i]!;
        if (needsValues) sharedBits |= satisfied[value]!;
        if (wordBits) sharedWords |= wordBits[value]!;
        if (excluded && excluded[value]) isExcluded = true;
      }
    },
    failedConditions(row) {
      if (isExcluded) return notCandidate;
      const { first, numbers } = chunk.ownFacets;
      let met = sharedBits;
      let words = sharedWords;
      for (let i = first[row]!, end = first[row + 1]!; i < end; i += 1) {
        const value = numbers[i]!;
        if (needsValues) met |= satisfied[value]!;
        if (wordBits) words |= wordBits[value]!;
        if (excluded && excluded[value]) return notCandidate;
      }
      if ((met & base) !== base) return notCandidate;
      if (match) {
        const needed = match.needed[doc]!;
        const { onlyProducts } = match;
        if (onlyProducts.size > 0 && onlyProducts.get(doc)?.has(chunk.rowIds[row]!) === false)
          return notCandidate;
        if ((words & needed) !== needed) return notCandidate;
      }
      if (allBits === 0) return 0;
      const { others } = chunk;
      if (needsOthers)
        for (
          let i = others.first[row]!, end = others.first[row + 1]!;
          (met & allBits) !== allBits && i < end;
          i += 1
        )
          met |= satisfied[others.numbers[i]!]!;
      for (const { bit, min, max } of priceRanges) {
        const amount = amounts[row]!;
        if (amount >= min && amount <= max) met |= bit;
      }
      return allBits & ~met;
    },
  };
}
