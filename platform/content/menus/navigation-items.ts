import type { Endpoint } from "#contract/endpoint";
import type { MenuItem } from "#contract/menus";

import { notFound } from "#platform/core/errors";
import type { HandlerInput } from "#platform/core/handler";
import type { CategoryTree } from "#platform/catalogue/categories/category-tree";
import { buildCategoryMenu, longestCategoryMenu } from "./category-menu";

export interface LinkSetWish {
  developerName: string;
  id: string;
  drafts: boolean;
}

/** The items of a link set; for an editor what is drafted in place of what is live. */
export async function getLinkSet(
  { services, webstore }: Pick<HandlerInput<Endpoint>, "services" | "webstore">,
  { developerName, id, drafts }: LinkSetWish,
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
            // By the id of what is live, an editor gets what is drafted in its place.
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

export interface Showing {
  skipped: readonly string[];
  withImages: boolean;
}

/**
 * An item of type DataSourceDriven becomes the categories that it stands for: those below its path, or all.
 */
function expand(item: MenuItem, tree: CategoryTree, withImages: boolean): MenuItem[] {
  const options = { ...longestCategoryMenu, includeImageUrl: withImages };
  const path = (item.actionValue ?? "").replace(/^\/?(category\/)?/, "");
  if (path === "") return buildCategoryMenu(tree.roots, options);
  const node = [...tree.byId.values()].find((each) => each.urlPath === path);
  return node
    ? buildCategoryMenu([node], options).map((menu) => ({ ...menu, label: item.label || menu.label }))
    : [];
}

/**
 * What of the stored items is shown, sub-menus included. The tree is asked for only where an item needs it.
 */
export async function showItems(
  items: readonly MenuItem[],
  showing: Showing,
  loadTree: () => Promise<CategoryTree>,
): Promise<MenuItem[]> {
  const shown: MenuItem[] = [];
  for (const item of items) {
    if (showing.skipped.includes(item.actionType)) continue;
    if (item.actionType === "DataSourceDriven") {
      if (!showing.skipped.includes("InternalLink"))
        shown.push(...expand(item, await loadTree(), showing.withImages));
      continue;
    }
    shown.push({
      ...item,
      imageUrl: showing.withImages ? item.imageUrl : null,
      subMenu: await showItems(item.subMenu, showing, loadTree),
    });
  }
  return shown;
}
