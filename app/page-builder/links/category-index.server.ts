import type { MenuItem } from "#contract/menus";
import { withoutPrefix } from "~/addresses";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { categoryPathOf, noCategories, type MenuSource } from "./menu-items";

export interface MenuCategory {
  label: string;
  urlPath: string;
  id: string | undefined;
  children: MenuCategory[];
}

/**
 * The categories that the store sells, as its category menu gives them: at most five levels and 2500 of them
 * (shell.md section 9).
 */
interface CategoryIndex {
  byPath: ReadonlyMap<string, MenuCategory>;
  byId: ReadonlyMap<string, MenuCategory>;
  byLabel: ReadonlyMap<string, MenuCategory>;
}

const indices = new WeakMap<readonly MenuItem[], CategoryIndex>();

/** Made once for each answer of the category menu. */
export async function loadCategoryIndex({ commerce }: SharedContext): Promise<CategoryIndex> {
  const { menuItems } = await commerce.call("getCategoryMenuItems");
  const known = indices.get(menuItems);
  if (known) return known;
  const [byPath, byId, byLabel] = [
    new Map<string, MenuCategory>(),
    new Map<string, MenuCategory>(),
    new Map<string, MenuCategory>(),
  ];
  const read = (item: MenuItem): MenuCategory[] => {
    const children = item.subMenu.flatMap(read);
    const urlPath = categoryPathOf(item.actionValue);
    if (!urlPath) return [];
    const category: MenuCategory = {
      label: item.label,
      urlPath,
      id: item.pageReference?.attributes.recordId,
      children,
    };
    byPath.set(urlPath, category);
    if (category.id) byId.set(category.id, category);
    // Of categories of one name the uppermost counts: it is read after those below it.
    byLabel.set(category.label.toLowerCase(), category);
    return [category];
  };
  menuItems.forEach(read);
  const index = { byPath, byId, byLabel };
  indices.set(menuItems, index);
  return index;
}

/**
 * What menus need of the categories: asked for only where an item is known by a category's id alone, or where
 * `always` says so.
 */
export async function loadMenuSource(
  context: SharedContext,
  items: readonly MenuItem[],
  always: boolean,
): Promise<MenuSource> {
  if (!always && !items.some(namesByIdOnly)) return { addresses: context.addresses, ...noCategories };
  const { byPath, byId } = await loadCategoryIndex(context);
  return {
    addresses: context.addresses,
    categoryPath: (id) => byId.get(id)?.urlPath,
    categoryId: (path) => byPath.get(path)?.id,
  };
}

/**
 * The items that lead to categories of the store, at every level (shell.md section 3, data provider inputs);
 * what stood below another item goes with it.
 */
export async function storefrontCategories(
  context: SharedContext,
  items: readonly MenuItem[],
): Promise<MenuItem[]> {
  const { byPath, byId } = await loadCategoryIndex(context);
  const isCategory = ({ actionValue, pageReference }: MenuItem) => {
    if (!actionValue) return byId.has(pageReference?.attributes.recordId ?? "");
    return byPath.has(categoryPathOf(withoutPrefix(actionValue.trim(), context.addresses.prefix)) ?? "");
  };
  const keep = (some: readonly MenuItem[]): MenuItem[] =>
    some.filter(isCategory).map((item) => ({ ...item, subMenu: keep(item.subMenu) }));
  return keep(items);
}

const namesByIdOnly = ({ actionValue, pageReference, subMenu }: MenuItem): boolean =>
  (!actionValue && pageReference?.attributes.objectApiName === "ProductCategory") ||
  subMenu.some(namesByIdOnly);
