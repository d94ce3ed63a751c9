import type { ChunkMatch } from "#platform/catalog/search/query/word-matcher";
import type { PriceSet } from "#platform/catalog/search/index/chunk-prices";
import type { IndexChunk } from "#platform/catalog/search/index/index-chunk";
import type { CountingScratch } from "#platform/catalog/search/index/scratch";
import type { RowTest } from "./row-test";

/** The conditions of a search that belong to one facet. */
export interface FacetKey {
  /** The number of the facet's attribute; -1 for the price, and for conditions that every facet keeps to. */
  attribute: number;
  /** One bit per condition. */
  bits: number;
}

/** The settings of one search's count. */
export interface Counter {
  test: RowTest;
  keys: readonly FacetKey[];
  /** The bits of the price conditions that are chosen, and of all conditions. */
  priceBits: number;
  allBits: number;
  /** True: a parent and its variations are one hit; false: every variation is a hit. */
  grouped: boolean;
  /** False: facet counts are left out. */
  withFacets: boolean;
  /**
   * False: the columns `created` and `lowest` of the hits are not filled, because the sort rule does not need
   * them.
   */
  withOrders: boolean;
  /** By value number: the number of its attribute. */
  attributes: readonly number[];
  /** By value number: how many hits have it. */
  counts: Int32Array;
  /** By value number: `currentHit` at the time it was counted last, so that it counts once per hit. */
  countedFor: Int32Array;
  /** The number of the document or row that is being counted; starts at 1. */
  currentHit: number;
  prices: PriceSet;
  scratch: CountingScratch;
}

/** The documents of a chunk to count: the first `count` of `docs`. */
export interface ChunkCandidates {
  chunk: IndexChunk;
  /** The chunk's number in the index. */
  number: number;
  docs: Uint16Array;
  count: number;
  /** The matches of the term's words in this chunk; null without a term. */
  match: ChunkMatch | null;
  /** True if the listing of a category is counted. */
  inCategory: boolean;
  /** By document: the conditions that all of its rows meet, as bits; null without conditions. */
  metByAll: Uint16Array | null;
}
