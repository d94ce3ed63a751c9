import type { MenuItem } from "~/contract/menus";

import { badInput, notFound } from "../../errors";
import type { Handlers } from "../../handler";
import { isTrue, readInteger, readList, readText } from "../../query-values";
import { loadCategoryTree } from "../categories/category-tree";
import { buildCategoryMenu, homeMenuItem } from "./category-menu";

function withoutTypes(items: readonly MenuItem[], skipped: readonly string[], withImages: boolean): MenuItem[] {
  return items
    .filter((item) => !skipped.includes(item.actionType))
    .map((item) => ({
      ...item,
      imageUrl: withImages ? item.imageUrl : null,
      subMenu: withoutTypes(item.subMenu, skipped, withImages),
    }));
}

export const menuHandlers: Handlers<"getCategoryMenuItems" | "getNavigationMenuItems"> = {
  async getCategoryMenuItems({ query, webstore, services }) {
    const options = {
      includeImageUrl: isTrue(query.includeImageUrl),
      maxLevels: readInteger(query.maxLevels, "maxLevels", { min: 1, max: 5, fallback: 5 }),
      maxItems: readInteger(query.maxItems, "maxItems", { min: 1, max: 2500, fallback: 2500 }),
    };
    const tree = await loadCategoryTree({ ...services, webstore });
    const items = buildCategoryMenu(tree.roots, options);
    return { body: { menuItems: isTrue(query.addHomeMenuItem) ? [homeMenuItem, ...items] : items } };
  },

  // A guest never sees Draft sets, whatever the query says (decisions.md section 8).
  async getNavigationMenuItems({ query, webstore, services }) {
    const developerName = readText(query.navigationLinkSetDeveloperName);
    if (!developerName) throw badInput("navigationLinkSetDeveloperName is required");
    const set = await services.db
      .selectFrom("navigation_link_set")
      .select("items")
      .where("community_id", "=", webstore.community_id)
      .where("developer_name", "=", developerName)
      .where("state", "=", "Live")
      .executeTakeFirst();
    if (!set) throw notFound("The navigation link set does not exist");
    const skipped = readList(query.menuItemTypesToSkip, "menuItemTypesToSkip", 20);
    const items = withoutTypes(set.items as MenuItem[], skipped, query.includeImageUrl !== "false");
    return { body: { menuItems: isTrue(query.addHomeMenuItem) ? [homeMenuItem, ...items] : items } };
  },
};
