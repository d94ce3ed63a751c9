import type { PlatformServices } from "#platform/core/handler";
import type { CategoryNode } from "#platform/catalog/categories/category-tree";
import { categoryAttribute, chunkSize, type IndexChunk } from "#platform/catalog/search/index/index-chunk";
import { loadSearchIndex, type SearchIndex } from "#platform/catalog/search/index/search-index";
import { findGroups, type GroupSearch } from "#platform/catalog/search/groups/find-groups";
import { loadGoodTypes } from "#platform/catalog/search/understanding/good-types";
import type { ListedGoods } from "#platform/catalog/search/filter/goods-filter";

/**
 * The treatment of accessories and parts in the list of a category, and how many it has (CATALOG-54). Null if
 * nothing: it has none, it has nothing else, or it is a category of accessories.
 */
export async function findCategoryGoods(
  services: PlatformServices,
  search: GroupSearch,
  category: CategoryNode,
  are: ListedGoods["are"],
): Promise<{ goods: ListedGoods; total: number } | null> {
  const index = await loadSearchIndex(services.db);
  const types = await loadGoodTypes(services, index);
  if (isOfGoods(index, types, category)) return null;
  const count = async (kept: ListedGoods["are"]) => {
    const goods = { types, are: kept };
    const all = { ...search, goods, refinements: [], page: 0, pageSize: 0, withFacets: false };
    return (await findGroups(services, all, index)).total;
  };
  const total = await count("Only");
  return total > 0 && (await count("Excluded")) > 0 ? { goods: { types, are }, total } : null;
}

/**
 * Whether a category is one of accessories and parts: all of its subcategories are, and so are most of the
 * products that are in none of them. All brands count, so the answer is the same in every store.
 */
function isOfGoods(index: SearchIndex, types: ReadonlySet<string>, category: CategoryNode): boolean {
  if (!category.children.every((child) => isOfGoods(index, types, child))) return false;
  const numberOf = ({ id }: CategoryNode) => index.values.find(categoryAttribute, id) ?? -1;
  const own = numberOf(category);
  const children = category.children.map(numberOf);
  const key = JSON.stringify([own, children, [...types]]);
  let [goods, others] = [0, 0];
  for (const chunk of index.chunks) {
    const counted = countOwnGoods(chunk, key, () => countGoods(index, types, chunk, { own, children }));
    goods += counted.goods;
    others += counted.others;
  }
  return goods > others || (others === 0 && children.length > 0);
}

/** The number of products of a chunk that are accessories or parts, and of those that are not. */
interface GoodsCount {
  goods: number;
  others: number;
}

/** Chunks are never changed, only replaced, so each is counted once for a category and a set of types. */
const countsByChunk = new WeakMap<IndexChunk, Map<string, GoodsCount>>();

function countOwnGoods(chunk: IndexChunk, key: string, count: () => GoodsCount): GoodsCount {
  let counts = countsByChunk.get(chunk);
  if (!counts) countsByChunk.set(chunk, (counts = new Map()));
  let counted = counts.get(key);
  if (!counted) counts.set(key, (counted = count()));
  return counted;
}

/** Counts the products of a category that are in none of its subcategories. */
function countGoods(
  index: SearchIndex,
  types: ReadonlySet<string>,
  chunk: IndexChunk,
  { own, children }: { own: number; children: readonly number[] },
): GoodsCount {
  const isBelow = new Uint8Array(chunkSize);
  for (const child of children) for (const doc of chunk.docsByCategory.get(child) ?? []) isBelow[doc] = 1;
  const counted = { goods: 0, others: 0 };
  for (const doc of chunk.docsByCategory.get(own) ?? []) {
    if (isBelow[doc] === 1) continue;
    if (types.has(index.types.types[chunk.types[doc]!]!)) counted.goods += 1;
    else counted.others += 1;
  }
  return counted;
}
