import { menuItemTypes } from "#contract/menus";

import { badInput } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { isTrue, readInteger, readList, readText, requireId } from "#platform/core/query-values";
import { loadCategoryTree, readCategoryTree } from "#platform/catalogue/categories/category-tree";
import { seesDrafts } from "#platform/content/records/draft-view";
import { buildCategoryMenu, homeMenuItem, longestCategoryMenu } from "./category-menu";
import { tagged } from "./entity-tag";
import { getLinkSet, showItems } from "./navigation-items";

function readSkipped(text: string | undefined): string[] {
  const skipped = readList(text, "menuItemTypesToSkip", 20);
  const unknown = skipped.find((type) => !menuItemTypes.some((each) => each === type));
  if (unknown !== undefined) throw badInput(`menuItemTypesToSkip does not know ${unknown.slice(0, 40)}`);
  return skipped;
}

export const menuHandlers: Handlers<"getCategoryMenuItems" | "getNavigationMenuItems"> = {
  // Categories have no drafts: an editor sees them as they are this moment.
  async getCategoryMenuItems({ query, webstore, services, actor, request }) {
    const { maxLevels, maxItems } = longestCategoryMenu;
    const options = {
      includeImageUrl: isTrue(query.includeImageUrl),
      maxLevels: readInteger(query.maxLevels, "maxLevels", { min: 1, max: maxLevels, fallback: maxLevels }),
      maxItems: readInteger(query.maxItems, "maxItems", { min: 1, max: maxItems, fallback: maxItems }),
    };
    const load = seesDrafts(actor, query.publishStatus) ? readCategoryTree : loadCategoryTree;
    const items = buildCategoryMenu((await load({ ...services, webstore })).roots, options);
    return tagged(request, { menuItems: isTrue(query.addHomeMenuItem) ? [homeMenuItem, ...items] : items });
  },

  async getNavigationMenuItems({ query, webstore, services, actor, request }) {
    const developerName = readText(query.navigationLinkSetDeveloperName);
    const id = readText(query.navigationLinkSetId);
    if ((developerName === "") === (id === ""))
      throw badInput("Either navigationLinkSetDeveloperName or navigationLinkSetId is required");
    if (id !== "") requireId("linkSet", id);
    const showing = {
      skipped: readSkipped(query.menuItemTypesToSkip),
      withImages: isTrue(query.includeImageUrl),
    };
    const stored = await getLinkSet(
      { services, webstore },
      { developerName, id, drafts: seesDrafts(actor, query.publishStatus) },
    );
    const items = await showItems(stored, showing, () => loadCategoryTree({ ...services, webstore }));
    return tagged(request, { menuItems: isTrue(query.addHomeMenuItem) ? [homeMenuItem, ...items] : items });
  },
};
