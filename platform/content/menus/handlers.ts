import { createHash } from "node:crypto";

import type * as menus from "#contract/content/menus";
import { menuItemTypes, type MenuItem } from "#contract/content/menus";
import { badInput } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { isTrue, readInteger, readList, readText, requireId } from "#platform/core/query-values";
import { loadCategoryTree, readCategoryTree } from "#platform/catalog/categories/category-tree";
import { seesDrafts } from "#platform/content/records/draft-view";
import type { PlatformRequest } from "#contract/platform-fetch";

import { buildCategoryMenu, homeMenuItem, categoryMenuLimits } from "./category-menu";
import { getLinkSet, selectItems } from "./navigation-items";

function readSkipped(text: string | undefined): string[] {
  const skipped = readList(text, "menuItemTypesToSkip", 20);
  const unknown = skipped.find((type) => !menuItemTypes.some((each) => each === type));
  if (unknown !== undefined) throw badInput(`menuItemTypesToSkip does not know ${unknown.slice(0, 40)}`);
  return skipped;
}

/** The calls of the category menu and of link sets (API-108 to API-112). */
export const menuHandlers: Handlers<typeof menus> = {
  // Categories have no drafts. Editors who ask for drafts get the categories uncached.
  async getCategoryMenuItems({ query, webstore, services, actor, request }) {
    const { maxLevels, maxItems } = categoryMenuLimits;
    const options = {
      includeImageUrl: isTrue(query.includeImageUrl),
      maxLevels: readInteger(query.maxLevels, "maxLevels", { min: 1, max: maxLevels, fallback: maxLevels }),
      maxItems: readInteger(query.maxItems, "maxItems", { min: 1, max: maxItems, fallback: maxItems }),
    };
    const load = seesDrafts(actor, query.publishStatus) ? readCategoryTree : loadCategoryTree;
    const items = buildCategoryMenu((await load({ ...services, webstore })).roots, options);
    return answerMenu(request, isTrue(query.addHomeMenuItem) ? [homeMenuItem, ...items] : items);
  },

  async getNavigationMenuItems({ query, webstore, services, actor, request }) {
    const developerName = readText(query.navigationLinkSetDeveloperName);
    const id = readText(query.navigationLinkSetId);
    if ((developerName === "") === (id === ""))
      throw badInput("Either navigationLinkSetDeveloperName or navigationLinkSetId is required");
    if (id !== "") requireId("linkSet", id);
    const options = {
      skipped: readSkipped(query.menuItemTypesToSkip),
      withImages: isTrue(query.includeImageUrl),
    };
    const stored = await getLinkSet(
      { services, webstore },
      { developerName, id, drafts: seesDrafts(actor, query.publishStatus) },
    );
    const items = await selectItems(stored, options, () => loadCategoryTree({ ...services, webstore }));
    return answerMenu(request, isTrue(query.addHomeMenuItem) ? [homeMenuItem, ...items] : items);
  },
};

/** The item as it is answered, with the type of its address at every level (API-109). */
const withUrlType = (item: MenuItem): MenuItem => ({
  ...item,
  urlType: item.actionValue ? (/^[/#]/.test(item.actionValue) ? "Relative" : "Absolute") : null,
  subMenu: item.subMenu.map(withUrlType),
});

/** The menu with an entity tag of its content, or 304 if the caller already has that content (API-110). */
function answerMenu(request: PlatformRequest, items: readonly MenuItem[]) {
  const menuItems = items.map(withUrlType);
  const etag = `"${createHash("sha256").update(JSON.stringify(menuItems)).digest("base64url").slice(0, 22)}"`;
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return {
    body: { eTag: etag, weakEtag: `W/${etag}`, menuItems },
    ...((known.includes(etag) || known.includes("*")) && { status: 304 }),
    headers: { etag },
  };
}
