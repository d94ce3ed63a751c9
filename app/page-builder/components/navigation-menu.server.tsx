import type { ComponentAttributes } from "#contract/layout-components";
import type { MenuItem } from "#contract/menus";
import { defineComponent, type RenderContext } from "~/page-builder/component";
import { loadMenuSource, storefrontCategories } from "~/page-builder/links/category-index.server";
import { navigationSkips, providerSkips } from "~/page-builder/links/link-rules";
import { loadLinkSet } from "~/page-builder/links/link-sets.server";
import { normaliseItems } from "~/page-builder/links/menu-items";
import { levelsLeft, menuDepth, menuEditorName, menuItemLimit } from "~/page-builder/normalise";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { LinkList, showList } from "./link-list-drawn.server";

type Attributes = ComponentAttributes<"navigation-menu">;

/** The footer's data provider leaves out one more type of items than the menus do (shell.md section 5). */
const skipsOf = ({ region }: RenderContext) => (region === "footer" ? providerSkips : navigationSkips);

/**
 * What the record says statically, for guests their own where it has some, else the link set's items. What is
 * kept of a drawing is kept for guests and signed-in shoppers apart (markup-cache.server.ts).
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
  const fixed = (context.isSignedIn ? undefined : forGuests) ?? forAll;
  if (fixed && !(context.preview && developerName)) return fixed;
  if (!developerName)
    return hasStorefrontCategoriesOnly ? (await context.commerce.call("getCategoryMenuItems")).menuItems : [];
  return loadLinkSet(context, developerName, {
    skips: skipsOf(renderContext),
    withImages: includeImageUrl,
    withHome: addHomeMenuItem,
  });
}

/** The items of a link set. */
export const navigationMenu = defineComponent("navigation-menu", {
  async load(attributes, context, renderContext) {
    const named = await loadItems(attributes, context, renderContext);
    const items = attributes.hasStorefrontCategoriesOnly ? await storefrontCategories(context, named) : named;
    const source = await loadMenuSource(context, items, attributes.collectionId !== undefined);
    const limits = {
      maxDepth: levelsLeft(
        menuDepth(attributes.maxDepth ?? attributes.maxDepthLevels, "builder"),
        attributes.depth,
      ),
      maxItems: menuItemLimit(attributes.maxMenuItems),
      skips: skipsOf(renderContext),
    };
    return showList(attributes, normaliseItems(items, source, limits), context, renderContext);
  },
  draw: (shown, renderContext) => <LinkList {...shown} renderContext={renderContext} />,
});
