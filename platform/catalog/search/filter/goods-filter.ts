import type { IndexChunk } from "#platform/catalog/search/index/index-chunk";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";

/**
 * The treatment of accessories and parts in a list without a term: it leaves them out, or has nothing else.
 */
export interface ListedGoods {
  /** The product types of accessories and parts. */
  types: ReadonlySet<string>;
  are: "Excluded" | "Only";
}

/** The product types that a list has. */
export interface GoodsFilter {
  /** Whether the list keeps the products of a type, by the number of the type in the index. */
  keeps: readonly boolean[];
  /** The same for two filters of an index that keep the same documents. */
  key: string;
}

/** The filter for the types that the index knows. */
export function goodsFilter({ types: { types } }: SearchIndex, goods: ListedGoods): GoodsFilter {
  const isGood = types.map((type) => goods.types.has(type));
  const isOnly = goods.are === "Only";
  return {
    keeps: isGood.map((good) => good === isOnly),
    key: `:${isOnly ? "=" : "-"}${isGood.flatMap((good, number) => (good ? [number] : [])).join()}`,
  };
}

/** Keeps the documents of the list's types, in place; returns their number. */
export function keepTypes(
  { keeps }: GoodsFilter,
  { types }: IndexChunk,
  docs: Uint16Array,
  count: number,
): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) if (keeps[types[docs[at]!]!]) docs[kept++] = docs[at]!;
  return kept;
}
