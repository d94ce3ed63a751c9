import { brandAttribute } from "#platform/catalog/search/index/index-chunk";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import type { MeasureOrder } from "#platform/catalog/search/query/measure-order";
import { priceName, type TermLimit } from "./read-limits";
import type { Superlative } from "./read-order";
import type { TermReading } from "./read-term";

/**
 * The order that a superlative asks for: by the first of its measures that at least half of the products of
 * these types and brands have, else by the first that any has. Null if none has one.
 */
export function chooseMeasure(
  index: SearchIndex,
  brands: readonly string[],
  types: ReadonlySet<string>,
  { direction, measures }: Pick<Superlative, "direction" | "measures">,
): MeasureOrder | null {
  const shares = measures.map((name) => ({ name, share: shareWith(index, brands, types, name) }));
  const chosen = shares.find(({ share }) => share >= 0.5) ?? shares.find(({ share }) => share > 0);
  return chosen ? { name: chosen.name, direction, near: null } : null;
}

/**
 * The term with each limit on the measure that products of the named kind have, of those that its unit may
 * mean: liters of a kettle are water, those of a refrigerator its capacity.
 */
export function resolveUnits(
  index: SearchIndex,
  brands: readonly string[],
  reading: TermReading,
): TermReading {
  const types = new Set(reading.head?.kinds.flatMap(({ productTypes }) => productTypes));
  const limits = reading.limits.map((limit): TermLimit => {
    const { name, min, max, about, others = [] } = limit;
    if (others.length === 0) return limit;
    const measures = [name, ...others.map((other) => other.name)];
    const chosen = chooseMeasure(index, brands, types, { direction: "asc", measures });
    const measure = others.find((other) => other.name === chosen?.name);
    if (!measure) return limit;
    const scaled = (value: number | null) => value && value * measure.scale;
    return { ...limit, name: measure.name, min: scaled(min), max: scaled(max), about: scaled(about) };
  });
  return { ...reading, limits };
}

/** The share of the products that have the measure. */
function shareWith(
  index: SearchIndex,
  brands: readonly string[],
  types: ReadonlySet<string>,
  name: string,
): number {
  if (name === priceName) return 1;
  const values = new Set(index.values.valuesOf(name).values());
  if (values.size === 0) return 0;
  const isFacet = index.facetNames.has(name);
  const sold = new Set(brands.map((brand) => index.values.find(brandAttribute, brand)));
  const wanted = index.types.types.map((type) => types.has(type));
  let all = 0;
  let having = 0;
  for (const chunk of index.chunks) {
    const { first, numbers } = isFacet ? chunk.facets : chunk.others;
    for (let doc = 0; doc + 1 < chunk.firstRow.length; doc += 1) {
      if (!sold.has(chunk.brands[doc]) || wanted[chunk.types[doc]!] !== true) continue;
      all += 1;
      const from = first[chunk.firstRow[doc]!]!;
      const to = first[chunk.firstRow[doc + 1]!]!;
      if (numbers.subarray(from, to).some((number) => values.has(number))) having += 1;
    }
  }
  return all === 0 ? 0 : having / all;
}
