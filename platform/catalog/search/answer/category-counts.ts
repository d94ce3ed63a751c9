import type { SearchResult } from "#contract/catalog/search-shapes";

import type { CategoryNode, CategoryTree } from "#platform/catalog/categories/category-tree";
import type { GroupSearchResult } from "#platform/catalog/search/groups/find-groups";

type SearchCategory = NonNullable<SearchResult["categories"]>;

/**
 * The categories of the hits with their counts. For a category page it is the branch of the category; for a
 * search by term, all branches below a root with an empty id.
 */
export function buildCategoryCounts(
  tree: CategoryTree,
  found: GroupSearchResult,
  branch: CategoryNode | null,
): SearchCategory {
  const counts = new Map(found.categories.map(({ id, count }) => [id, count]));
  const toCounted = (node: CategoryNode): SearchCategory => ({
    category: {
      id: node.id,
      name: node.name,
      description: node.description,
      urlSlug: node.slug,
      urlPath: node.urlPath,
    },
    productCount: counts.get(node.id) ?? 0,
    children: branchesOf(node.children),
  });
  const branchesOf = (nodes: readonly CategoryNode[]) =>
    nodes.map(toCounted).filter((each) => each.productCount > 0);
  if (branch) return toCounted(branch);
  return {
    category: { id: "", name: "All products", description: null, urlSlug: null, urlPath: null },
    productCount: found.total,
    children: branchesOf(tree.roots),
  };
}
