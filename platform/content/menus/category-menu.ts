import type { MenuItem } from "#contract/content/menus";

import { mediaUrl } from "#platform/catalog/products/media";
import type { CategoryNode } from "#platform/catalog/categories/category-tree";

/** The item that `addHomeMenuItem` adds. */
export const homeMenuItem: MenuItem = {
  label: "Home",
  actionType: "InternalLink",
  actionValue: "/",
  target: "CurrentWindow",
  imageUrl: null,
  subMenu: [],
  pageReference: { type: "comm__namedPage", attributes: { name: "Home" }, state: {} },
};

/** The limits of a category menu. */
export interface CategoryMenuOptions {
  includeImageUrl: boolean;
  maxLevels: number;
  maxItems: number;
}

/** The largest category menu that may be requested (API-108). */
export const categoryMenuLimits = { maxLevels: 5, maxItems: 2500 };

/** The category menu, cut at `maxLevels` and `maxItems`. Items are taken level by level from the top. */
export function buildCategoryMenu(roots: readonly CategoryNode[], options: CategoryMenuOptions): MenuItem[] {
  const menu: MenuItem[] = [];
  let left = options.maxItems;
  let level = roots.map((node) => ({ node, into: menu }));
  for (let depth = 0; depth < options.maxLevels && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { node, into } of level) {
      if (!node.isNavigational) continue;
      if (left === 0) return menu;
      left -= 1;
      const item = toMenuItem(node, options.includeImageUrl);
      into.push(item);
      next.push(...node.children.map((child) => ({ node: child, into: item.subMenu })));
    }
    level = next;
  }
  return menu;
}

const toMenuItem = (node: CategoryNode, withImage: boolean): MenuItem => ({
  label: node.name,
  actionType: "InternalLink",
  actionValue: `/category/${node.urlPath}`,
  target: "CurrentWindow",
  imageUrl: withImage && node.tile ? mediaUrl(node.tile.id) : null,
  subMenu: [],
  pageReference: {
    type: "standard__recordPage",
    attributes: { objectApiName: "ProductCategory", recordId: node.id, actionName: "view" },
    state: {},
  },
});
