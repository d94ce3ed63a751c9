import type { ComponentAttributes } from "#contract/content/layout-components";
import type { MenuItem } from "#contract/content/menus";
import { defineComponent, type RenderContext } from "~/page-builder/component";
import { loadMenuSource, keepCategoryItems } from "~/page-builder/links/category-index.server";
import { navigationSkips, providerSkips } from "~/page-builder/links/link-rules";
import { loadLinkSet } from "~/page-builder/links/link-sets.server";
import { normalizeItems } from "~/page-builder/links/menu-items";
import { levelsLeft, menuDepth, menuEditorName, menuItemLimit } from "~/page-builder/normalize";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { LinkList, prepareLinkList } from "./link-list-view.server";

type Attributes = ComponentAttributes<"navigation-menu">;

/** The footer leaves out one more action type than the menus do (MENU-18). */
const skipsOf = ({ region }: RenderContext) => (region === "footer" ? providerSkips : navigationSkips);

/**
 * The static items of the record, with separate items for guests if it has any; otherwise the items of the
 * link set (MENU-28). Guests and signed-in shoppers have separate cached markup (markup-cache.server.ts). A
 * preview shows the drafts of the link set instead of static items (MENU-34).
 */
async function loadItems(
  attributes: Attributes,
  context: SharedContext,
  renderContext: RenderContext,
): Promise<readonly MenuItem[]> {
  const {
    staticMenuItemsData: forAll,
    staticMenuItemsForGuestsData: forGuests,
    includeImageUrl,
    addHomeMenuItem,
    hasStorefrontCategoriesOnly,
  } = attributes;
  const developerName = menuEditorName(attributes.menuEditor) ?? attributes.navigationLinkSetDeveloperName;
  const fixed = (context.visitor.isSignedIn ? undefined : forGuests) ?? forAll;
  if (fixed && !(context.visitor.isPreviewing && developerName)) return fixed;
  if (!developerName)
    return hasStorefrontCategoriesOnly
      ? (await context.shop.commerce.call("getCategoryMenuItems")).menuItems
      : [];
  return loadLinkSet(context, developerName, {
    skips: skipsOf(renderContext),
    withImages: includeImageUrl,
    withHome: addHomeMenuItem,
  });
}

/** A menu of static items, of a link set or of the store's categories (MENU-28 to MENU-30). */
export const navigationMenu = defineComponent("navigation-menu", {
  async load(attributes, context, renderContext) {
    const named = await loadItems(attributes, context, renderContext);
    const items = attributes.hasStorefrontCategoriesOnly ? await keepCategoryItems(context, named) : named;
    const source = await loadMenuSource(context, items, attributes.collectionId !== undefined);
    const limits = {
      maxDepth: levelsLeft(
        menuDepth(attributes.maxDepth ?? attributes.maxDepthLevels, "builder"),
        attributes.depth,
      ),
      maxItems: menuItemLimit(attributes.maxMenuItems),
      skips: skipsOf(renderContext),
    };
    return prepareLinkList(attributes, normalizeItems(items, source, limits), context, renderContext);
  },
  draw: (shown, renderContext) => <LinkList {...shown} renderContext={renderContext} />,
});
