import type { MenuItem } from "#contract/content/menus";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { categoryPathOf } from "./menu-items";

/** A category that the store sells, from the category menu. */
export interface CategoryNode {
  /** Empty if the menu does not give the id. */
  id: string;
  label: string;
  urlPath: string;
  children: CategoryNode[];
}

const trees = new WeakMap<readonly MenuItem[], readonly CategoryNode[]>();

/**
 * Loads the category tree of the store: at most 5 levels and 2500 categories (MENU-36). The tree is created
 * once for each answer of the category menu, so callers must not change it. Items that lead to no category
 * are left out.
 */
export async function loadCategoryTree({
  shop: { commerce },
}: Pick<SharedContext, "shop">): Promise<readonly CategoryNode[]> {
  const { menuItems } = await commerce.call("getCategoryMenuItems");
  const known = trees.get(menuItems);
  if (known) return known;
  const tree = menuItems.flatMap(nodeOf);
  trees.set(menuItems, tree);
  return tree;
}

function nodeOf({ label, actionValue, pageReference, subMenu }: MenuItem): CategoryNode[] {
  const urlPath = categoryPathOf(actionValue);
  return urlPath
    ? [{ id: pageReference?.attributes.recordId ?? "", label, urlPath, children: subMenu.flatMap(nodeOf) }]
    : [];
}

/**
 * The category at a URL path with the categories above it, topmost first. Returns null if the store has no
 * such category.
 */
export function findCategory(tree: readonly CategoryNode[], urlPath: string): CategoryNode[] | null {
  for (const node of tree) {
    if (node.urlPath === urlPath) return [node];
    const below = findCategory(node.children, urlPath);
    if (below) return [node, ...below];
  }
  return null;
}
