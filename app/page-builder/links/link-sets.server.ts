import type { MenuItem } from "#contract/content/menus";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { navigationSkips } from "./link-rules";

export interface LinkSetOptions {
  /** Action types that are left out. */
  skips?: readonly string[];
  withImages?: boolean;
  withHome?: boolean;
}

/**
 * Loads the items of a link set by its developer name: the published items, or the drafts in an editor's
 * preview (MENU-34).
 */
export async function loadLinkSet(
  { shop: { commerce } }: SharedContext,
  developerName: string,
  { skips = navigationSkips, withImages = false, withHome = false }: LinkSetOptions = {},
): Promise<MenuItem[]> {
  const { menuItems } = await commerce.call("getNavigationMenuItems", {
    query: {
      navigationLinkSetDeveloperName: developerName,
      menuItemTypesToSkip: skips.join(","),
      includeImageUrl: `${withImages}`,
      addHomeMenuItem: `${withHome}`,
    },
  });
  return menuItems;
}
