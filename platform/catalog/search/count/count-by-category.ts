import type { Database } from "#platform/db/database";
import { categoryAttribute } from "#platform/catalog/search/index/index-chunk";
import { loadSearchIndex, type SearchIndex } from "#platform/catalog/search/index/search-index";

/** Picks the counts of categories out of the counts by value number. Categories without hits are left out. */
export function categoryCountsOf(
  { values }: SearchIndex,
  counts: Int32Array,
): { id: string; count: number }[] {
  return [...values.valuesOf(categoryAttribute)].flatMap(([id, number]) =>
    counts[number]! > 0 ? [{ id, count: counts[number]! }] : [],
  );
}

/** By category id: how many product groups of these brands are in it, including those hidden from lists. */
export async function countByCategory(
  db: Database,
  brands: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { chunks, values } = await loadSearchIndex(db);
  const sold = new Set(brands);
  const counts = new Map<string, number>();
  for (const { docsByCategory, groups } of chunks) {
    for (const [value, docs] of docsByCategory) {
      const count = docs.reduce((sum, doc) => sum + (sold.has(groups[doc]?.brand ?? "") ? 1 : 0), 0);
      counts.set(values.values[value]!, (counts.get(values.values[value]!) ?? 0) + count);
    }
  }
  return counts;
}
