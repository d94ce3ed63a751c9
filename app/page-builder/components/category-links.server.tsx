import { defineComponent } from "~/page-builder/component";
import { loadCategoryIndex } from "~/page-builder/links/category-index.server";
import type { CategoryNode } from "~/page-builder/links/category-tree.server";
import type { MenuNode } from "~/page-builder/links/menu-items";
import { levelsLeft, menuDepth } from "~/page-builder/normalize";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { LinkList, prepareLinkList } from "./link-list-view.server";

function nodeOf(
  { label, urlPath, id: categoryId, children }: CategoryNode,
  id: string,
  depth: number,
  context: SharedContext,
): MenuNode {
  const below =
    depth === 1
      ? []
      : children.map((child, index) =>
          nodeOf(child, `${id}_${index}`, depth === -1 ? -1 : depth - 1, context),
        );
  return {
    id,
    link: { label, href: context.addresses.category(urlPath) },
    children: below,
    ...(categoryId && { categoryId }),
  };
}

/** Links to categories. Categories that the store does not sell are left out (MENU-11). */
export const categoryLinkList = defineComponent("category-link-list", {
  async load(attributes, context, renderContext) {
    const { urlPaths, targetCategory, brand } = attributes;
    if (brand !== undefined && brand !== context.store.profile.brand) return null;
    const { byPath, byLabel } = await loadCategoryIndex(context);
    const target =
      targetCategory === undefined
        ? undefined
        : (byPath.get(targetCategory) ?? byLabel.get(targetCategory.toLowerCase()));
    const categories = [
      ...urlPaths.flatMap((urlPath) => byPath.get(urlPath) ?? []),
      ...(target?.children ?? []),
    ];
    const depth = levelsLeft(menuDepth(attributes.maxDepth, "builder"), attributes.depth);
    if (depth === 0) return null;
    return prepareLinkList(
      attributes,
      categories.map((category, index) => nodeOf(category, `${index}`, depth, context)),
      context,
      renderContext,
    );
  },
  draw: (shown, renderContext) => <LinkList {...shown} renderContext={renderContext} />,
});

/**
 * The link 'Shop All {category name}' (MENU-10). Left out if the store does not sell the category (MENU-11).
 */
export const shopAll = defineComponent("shop-all", {
  async load({ urlPath, menuCategoryName }, context) {
    const { byPath, byLabel } = await loadCategoryIndex(context);
    const category = byPath.get(urlPath) ?? byLabel.get(menuCategoryName.toLowerCase());
    return category ? { label: category.label, href: context.addresses.category(category.urlPath) } : null;
  },
  draw: ({ label, href }) => (
    <a className="shop-all" href={href}>
      Shop All {label}
    </a>
  ),
});
