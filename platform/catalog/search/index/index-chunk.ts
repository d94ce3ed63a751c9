import type { ChunkWords } from "./chunk-words";
import type { NumberLists } from "./number-lists";
import type { ValuePostings } from "./value-postings";

/** A chunk holds 2^9 = 512 documents. Migration 0008 shifts positions by the same number of bits. */
export const chunkBits = 9;
/** The number of documents of a chunk. */
export const chunkSize = 1 << chunkBits;

/** The attribute that brands are indexed as. */
export const brandAttribute = "Brand__c";
/** The value in IndexChunk.brands for an empty position. */
export const noBrand = 0xffff_ffff;
/** Categories are indexed as values of an attribute whose name no product attribute can have. */
export const categoryAttribute = "=category";

/**
 * Up to 512 documents in columns (typed arrays). A document is a product group: a parent with its variations,
 * or a product alone. Its number in the chunk (`doc`, 0 to 511) is the lower bits of its position in the
 * index. A row is a product that can be bought: a variation, or the product alone. A bundle has one row for
 * each of its parts, one after the other and all with the bundle's id. Chunks are never changed, only
 * replaced.
 */
export interface IndexChunk extends ChunkWords {
  /** By document; undefined if the position is empty. */
  groups: ({ id: string; brand: string; /** The name as cleaned words. */ cleanName: string } | undefined)[];
  /** By document: the number of the brand's value, or noBrand. */
  brands: Uint32Array;
  /** By document: the number of its product type. */
  types: Uint16Array;
  /** The rows of document d go from firstRow[d] to firstRow[d + 1]. */
  firstRow: Uint32Array;
  /** By row: the product's id, its popularity (0 to 100), and when it was created (milliseconds). */
  rowIds: string[];
  popularity: Int32Array;
  created: Float64Array;
  /** By row: its values that can be facets: brand, categories, facet attributes and variation attributes. */
  facets: NumberLists;
  /** By row: the values of its other attributes. */
  others: NumberLists;
  /** By document: every facet value that at least one of its rows has, each once. */
  groupFacets: NumberLists;
  /** By document: the facet values that all of its rows have. */
  sharedFacets: NumberLists;
  /** By row: its facet values that are not among the shared ones of its document. */
  ownFacets: NumberLists;
  /** By document: the beginning of its name as a number that sorts like the name. */
  nameKeys: Float64Array;
  /** By document: the highest popularity of its rows, and the newest creation of its rows. */
  groupPopularity: Int32Array;
  groupCreated: Float64Array;
  /** The highest popularity in the chunk. */
  mostPopularity: number;
  /** By number of a category's value: the documents with a row in the category. */
  docsByCategory: ReadonlyMap<number, Uint16Array>;
  /** groupFacets and sharedFacets, inverted. */
  valuePostings: ValuePostings;
  /** By document: 1 if all rows are in the same categories. */
  sameCategories: Uint8Array;
  /**
   * By list visibility attribute: an array by document, 1 if the attribute is not true. Attributes that hide
   * no document of the chunk are left out.
   */
  hidden: ReadonlyMap<string, Uint8Array>;
  /** By currency and price book ('USD:sale'): minor units by row; NaN if there is no price. */
  amounts: ReadonlyMap<string, Float64Array>;
}

/** True if both lists have the same chunks, so that data derived from one is valid for the other. */
export function sameChunks(
  some: readonly (IndexChunk | null)[],
  others: readonly (IndexChunk | null)[],
): boolean {
  return some.length === others.length && some.every((chunk, number) => chunk === others[number]);
}
