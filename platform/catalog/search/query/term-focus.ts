import { brandAttribute } from "#platform/catalog/search/index/index-chunk";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";

/** The products that a term is about, beside its words. */
export interface TermFocus {
  /** The product types that the term names; they come before all others. */
  preferred: ReadonlySet<string>;
  /** Types that come next. */
  related: ReadonlySet<string>;
  /** True if products of other types are no hits. */
  isExclusive: boolean;
  /** The types of accessories and parts. They come last, unless the term names one. */
  goods: ReadonlySet<string>;
  /** Whether accessories and parts are no hits, or the only ones. */
  goodsAre?: "Excluded" | "Only";
  /** Positions of the documents that may be hits; null for all. */
  within: ReadonlySet<number> | null;
}

/** Factors of scores. They are further apart than the scores of words, so that the order is by type first. */
const preferredFactor = 1000;
const relatedFactor = 100;
const usualFactor = 30;
const lastFactor = 1;
/** If the term names no type, accessories and parts only lose against equally good hits. */
const goodsFactor = 0.6;

/** By product type number: the factor of the scores of its documents; 0 if they are no hits. */
export function typeFactors(index: SearchIndex, focus: TermFocus): Float32Array {
  const { preferred, related, goods, goodsAre, isExclusive } = focus;
  const wantsGoods = [...preferred].some((type) => goods.has(type));
  return Float32Array.from(index.types.types, (type) => {
    if (goodsAre === "Only") return goods.has(type) ? 1 : 0;
    if (preferred.size === 0) return goods.has(type) ? goodsFactor : 1;
    if (preferred.has(type)) return preferredFactor;
    if (related.has(type)) return relatedFactor;
    if (isExclusive || (goodsAre === "Excluded" && goods.has(type))) return 0;
    return goods.has(type) === wantsGoods ? usualFactor : lastFactor;
  });
}

/** Whether the brands sell a product of one of the types. */
export function sellsAny(index: SearchIndex, brands: readonly string[], types: readonly string[]): boolean {
  const wantedTypes = new Set(types);
  const typeNumbers = index.types.types.map((type) => wantedTypes.has(type));
  const sold = new Set(brands.map((brand) => index.values.find(brandAttribute, brand)));
  return index.chunks.some((chunk) =>
    chunk.brands.some((brand, doc) => sold.has(brand) && typeNumbers[chunk.types[doc]!] === true),
  );
}
