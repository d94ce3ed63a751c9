import type { ComponentAttributes } from "#contract/content/layout-components";
import { defineComponent } from "~/page-builder/component";
import { loadMenuSource } from "~/page-builder/links/category-index.server";
import { loadLinkSet } from "~/page-builder/links/link-sets.server";
import {
  categoryPathOf,
  normalizeItems,
  type MenuNode,
  type MenuSource,
} from "~/page-builder/links/menu-items";
import { levelsLeft, linkListDepth, menuEditorName } from "~/page-builder/normalize";
import { storeLink } from "~/page-builder/store-links.server";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { LinkList, prepareLinkList } from "./link-list-view.server";

type WrittenLinks = ComponentAttributes<"link-list">["links"];

/** Converts the links of the record to menu nodes, down to `depth` levels (-1: all). */
function nodesOf(
  links: WrittenLinks,
  context: SharedContext,
  source: MenuSource,
  depth: number,
  parentId?: string,
): MenuNode[] {
  if (depth === 0) return [];
  return links.map((written, index) => {
    const id = parentId === undefined ? `${index}` : `${parentId}_${index}`;
    const link = storeLink(context, written);
    const categoryId = source.categoryId(categoryPathOf(written.url) ?? "");
    return {
      id,
      link,
      children: nodesOf(written.links ?? [], context, source, depth === -1 ? -1 : depth - 1, id),
      ...(categoryId && { categoryId }),
    };
  });
}

/** A list of links: the items of a link set, or else the links of the record (MENU-24). */
export const linkList = defineComponent("link-list", {
  async load(attributes, context, renderContext) {
    const depth = levelsLeft(linkListDepth(attributes.maxDepth), attributes.depth);
    const developerName = menuEditorName(attributes.menuEditor);
    if (developerName !== null) {
      const items = await loadLinkSet(context, developerName);
      const source = await loadMenuSource(context, items, attributes.collectionId !== undefined);
      return prepareLinkList(
        attributes,
        normalizeItems(items, source, { maxDepth: depth }),
        context,
        renderContext,
      );
    }
    const source = await loadMenuSource(context, [], attributes.collectionId !== undefined);
    return prepareLinkList(
      attributes,
      nodesOf(attributes.links, context, source, depth),
      context,
      renderContext,
    );
  },
  draw: (shown, renderContext) => <LinkList {...shown} renderContext={renderContext} />,
});
