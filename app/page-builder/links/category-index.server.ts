import type { MenuItem } from "#contract/content/menus";
import { withoutPrefix } from "~/addresses";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { loadCategoryTree, type CategoryNode } from "./category-tree.server";
import { categoryPathOf, isTradeLogin, noCategories, type MenuSource } from "./menu-items";

/** The categories of the store by URL path, by id and by lower-case label. */
interface CategoryIndex {
  byPath: ReadonlyMap<string, CategoryNode>;
  byId: ReadonlyMap<string, CategoryNode>;
  byLabel: ReadonlyMap<string, CategoryNode>;
}

const indexes = new WeakMap<readonly CategoryNode[], CategoryIndex>();

/** Loads the category index. It is created once for each category tree. */
export async function loadCategoryIndex(context: SharedContext): Promise<CategoryIndex> {
  const tree = await loadCategoryTree(context);
  const known = indexes.get(tree);
  if (known) return known;
  const byPath = new Map<string, CategoryNode>();
  const byId = new Map<string, CategoryNode>();
  const byLabel = new Map<string, CategoryNode>();
  const add = (category: CategoryNode): void => {
    category.children.forEach(add);
    byPath.set(category.urlPath, category);
    if (category.id) byId.set(category.id, category);
    // If several categories have the same label, a parent takes precedence: it is added after its children.
    byLabel.set(category.label.toLowerCase(), category);
  };
  tree.forEach(add);
  const index = { byPath, byId, byLabel };
  indexes.set(tree, index);
  return index;
}

/** The address where trade partners log in, of the store's settings or else its profile (SESSION-49). */
export async function loadTradeLogin({ shop, store }: Pick<SharedContext, "shop" | "store">) {
  const settings = await shop.commerce.call("getApplicationContext").catch(() => null);
  return settings?.tradeProgramLogin ?? store.profile.tradeProgramLogin;
}

/**
 * Loads the category lookups that a menu needs. The category menu is requested only if an item names a
 * category by its id only, or if `always` is true.
 */
export async function loadMenuSource(
  context: SharedContext,
  items: readonly MenuItem[],
  always: boolean,
): Promise<MenuSource> {
  const tradeLogin = hasItem(items, isTradeLogin) ? await loadTradeLogin(context) : undefined;
  const own = { addresses: context.addresses, tradeLogin };
  if (!always && !hasItem(items, isKnownByIdOnly)) return { ...own, ...noCategories };
  const { byPath, byId } = await loadCategoryIndex(context);
  return {
    ...own,
    categoryPath: (id) => byId.get(id)?.urlPath,
    categoryId: (path) => byPath.get(path)?.id,
  };
}

/**
 * Keeps only the items that lead to categories of the store, at every level (MENU-30). An item that is
 * removed takes the items below it with it.
 */
export async function keepCategoryItems(
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

/** An item that names a category by its id and has no address. */
const isKnownByIdOnly = ({ actionValue, pageReference }: MenuItem): boolean =>
  !actionValue && pageReference?.attributes.objectApiName === "ProductCategory";

/** Whether one of the items, or one below them, is as asked. */
const hasItem = (items: readonly MenuItem[], is: (item: MenuItem) => boolean): boolean =>
  items.some((item) => is(item) || hasItem(item.subMenu, is));
