import type { MenuItem } from "#contract/menus";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { navigationSkips } from "./link-rules";

export interface LinkSetWish {
  /** Action types that are left out. */
  skips?: readonly string[];
  withImages?: boolean;
  withHome?: boolean;
}

/**
 * The items of a link set by its developer name, as the platform publishes them; in an editor's preview as
 * they are drafted (shell.md sections 4 and 7).
 */
export async function loadLinkSet(
  { commerce }: SharedContext,
  developerName: string,
  { skips = navigationSkips, withImages = false, withHome = false }: LinkSetWish = {},
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
