import type { MenuItem } from "#contract/menus";
import { rootOf } from "~/addresses";
import type { StoreContext } from "~/request/store-context.server";

export interface CategoryEntry {
  id: string;
  name: string;
  urlPath: string;
  children: CategoryEntry[];
}

/**
 * The category tree of the store by its addresses; at most 5 levels and 2500 items (commerce.md section 9).
 */
export async function loadCategoryTree({ commerce }: StoreContext): Promise<CategoryEntry[]> {
  const menu = await commerce.call("getCategoryMenuItems");
  return menu.menuItems.map(toEntry);
}

const categoryRoot = rootOf("category");

function toEntry(item: MenuItem): CategoryEntry {
  const address = item.actionValue ?? "";
  return {
    id: item.pageReference?.attributes.recordId ?? "",
    name: item.label,
    urlPath: address.startsWith(categoryRoot) ? address.slice(categoryRoot.length) : address,
    children: item.subMenu.map(toEntry),
  };
}

/**
 * The entry at a path of slugs with those above it, root first; null where the store has no such category.
 */
export function findCategory(tree: CategoryEntry[], urlPath: string): CategoryEntry[] | null {
  for (const entry of tree) {
    if (entry.urlPath === urlPath) return [entry];
    const below = findCategory(entry.children, urlPath);
    if (below) return [entry, ...below];
  }
  return null;
}
