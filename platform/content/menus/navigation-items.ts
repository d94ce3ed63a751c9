import type { Endpoint } from "#contract/endpoint";
import type { MenuItem } from "#contract/content/menus";

import { notFound } from "#platform/core/errors";
import type { HandlerInput } from "#platform/core/handler";
import type { CategoryTree } from "#platform/catalog/categories/category-tree";
import { buildCategoryMenu, categoryMenuLimits } from "./category-menu";

/** Names a link set by developer name or, if that is empty, by id. */
export interface LinkSetKey {
  developerName: string;
  id: string;
  drafts: boolean;
}

/** The items of a link set; with `drafts`, of its draft if there is one. Throws ITEM_NOT_FOUND. */
export async function getLinkSet(
  { services, webstore }: Pick<HandlerInput<Endpoint>, "services" | "webstore">,
  { developerName, id, drafts }: LinkSetKey,
): Promise<MenuItem[]> {
  const states: ("Draft" | "Live")[] = drafts ? ["Draft", "Live"] : ["Live"];
  const set = await services.db
    .selectFrom("navigation_link_set")
    .select("items")
    .where("community_id", "=", webstore.community_id)
    .where((is) =>
      id === ""
        ? is("developer_name", "=", developerName)
        : is(
            "developer_name",
            "in",
            // A draft is also found by the id of its published set.
            is
              .selectFrom("navigation_link_set")
              .select("developer_name")
              .where("community_id", "=", webstore.community_id)
              .where("id", "=", id)
              .where("state", "in", states),
          ),
    )
    .where("state", "in", states)
    .orderBy("state")
    .executeTakeFirst();
  if (!set) throw notFound("The navigation link set does not exist");
  return set.items as MenuItem[];
}

/** The items that are returned, and their form. */
export interface ItemOptions {
  /** The types of items that are left out. */
  skipped: readonly string[];
  withImages: boolean;
}

/** The categories that an item of type DataSourceDriven represents: the one at its path, or all (API-112). */
function expand(item: MenuItem, tree: CategoryTree, withImages: boolean): MenuItem[] {
  const options = { ...categoryMenuLimits, includeImageUrl: withImages };
  const path = (item.actionValue ?? "").replace(/^\/?(category\/)?/, "");
  if (path === "") return buildCategoryMenu(tree.roots, options);
  const node = [...tree.byId.values()].find((each) => each.urlPath === path);
  return node
    ? buildCategoryMenu([node], options).map((menu) => ({ ...menu, label: item.label || menu.label }))
    : [];
}

/**
 * The stored items without the skipped types, at every level. Loads the category tree only if an item needs
 * it.
 */
export async function selectItems(
  items: readonly MenuItem[],
  options: ItemOptions,
  loadTree: () => Promise<CategoryTree>,
): Promise<MenuItem[]> {
  const shown: MenuItem[] = [];
  for (const item of items) {
    if (options.skipped.includes(item.actionType)) continue;
    if (item.actionType === "DataSourceDriven") {
      if (!options.skipped.includes("InternalLink"))
        shown.push(...expand(item, await loadTree(), options.withImages));
      continue;
    }
    shown.push({
      ...item,
      imageUrl: options.withImages ? item.imageUrl : null,
      subMenu: await selectItems(item.subMenu, options, loadTree),
    });
  }
  return shown;
}
