import { rowsOfHit, type HitColumns } from "#platform/catalog/search/index/hit-columns";
import type { NumberLists } from "#platform/catalog/search/index/number-lists";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { priceFacetName } from "#platform/catalog/search/filter/refinements";

/** An order of hits by a measure: a number attribute, or `UnitPrice`. */
export interface MeasureOrder {
  name: string;
  direction: "asc" | "desc";
  /** Set if the hits whose value is nearest to this one come first. */
  near: number | null;
}

/** The keys of two tiers are further apart than any two values; the missing value is between them. */
const tierDistance = 1e12;
const missing = 5e11;

/**
 * By hit: its sort key, lower for hits that come first. Products of the kind that a term names come before
 * those of other kinds. In each of the two, hits without the measure come last.
 */
export function measureKeys(
  index: SearchIndex,
  hits: HitColumns,
  { name, direction, near }: MeasureOrder,
  factors: Float32Array | null,
): Float64Array {
  const { chunks, docs, lowest, count } = hits;
  const keys = index.scratch.keysFor(count);
  const best = Math.max(...(factors ?? []));
  const toKey = (value: number) =>
    near !== null ? Math.abs(value - near) : direction === "asc" ? value : -value;
  const numbers = new Map(
    [...index.values.valuesOf(name)]
      .map(([text, number]) => [number, toKey(Number(text))] as const)
      .filter(([, key]) => Number.isFinite(key)),
  );
  const isFacet = index.facetNames.has(name);
  for (let hit = 0; hit < count; hit += 1) {
    const chunk = index.chunks[chunks[hit]!]!;
    const value =
      name === priceFacetName
        ? toKey(lowest[hit]!)
        : lowestOf(isFacet ? chunk.facets : chunk.others, rowsOfHit(hits, chunk, hit), numbers);
    const isOther = factors !== null && factors[chunk.types[docs[hit]!]!]! < best;
    keys[hit] = (Number.isFinite(value) ? value : missing) + (isOther ? tierDistance : 0);
  }
  return keys;
}

function lowestOf(
  { first, numbers }: NumberLists,
  rows: readonly number[],
  keys: ReadonlyMap<number, number>,
): number {
  let lowest = Infinity;
  for (const row of rows)
    for (let at = first[row]!, end = first[row + 1]!; at < end; at += 1)
      lowest = Math.min(lowest, keys.get(numbers[at]!) ?? Infinity);
  return lowest;
}
