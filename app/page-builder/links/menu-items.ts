import type { MenuItem } from "#contract/menus";
import { rootOf, withoutPrefix, type StoreAddresses } from "~/addresses";
import { linkOfItem, navigationSkips, type MenuLink } from "./link-rules";
import { referenceHref, type PageReference } from "./page-references";

/**
 * An item as it is drawn: a link or words, and what stands below it. Those with something below them are
 * parents, the others leaves.
 */
export interface MenuNode {
  /**
   * Of the place in the menu: a child's is its parent's, an underscore and its index (shell.md section 3,
   * navigation menu item).
   */
  id: string;
  link: MenuLink;
  children: MenuNode[];
  /** Class names of the record's own. */
  classes?: string;
  /** A picture of the store's own media. */
  imageUrl?: string;
  /** The category that the item leads to, by its id. */
  categoryId?: string;
}

export interface MenuSource {
  addresses: StoreAddresses;
  /** The url path of a category id; undefined for one that the store does not sell. */
  categoryPath(categoryId: string): string | undefined;
  /** The id of the category at a path of the store; undefined where there is none. */
  categoryId(path: string): string | undefined;
}

/** For menus none of whose items needs the categories. */
export const noCategories: Omit<MenuSource, "addresses"> = {
  categoryPath: () => undefined,
  categoryId: () => undefined,
};

/** Items made certain, at most `maxDepth` levels of them (-1: all) and `maxItems` of each. */
export function normaliseItems(
  items: readonly MenuItem[],
  source: MenuSource,
  {
    maxDepth = -1,
    maxItems = Infinity,
    skips = navigationSkips,
  }: { maxDepth?: number; maxItems?: number; skips?: readonly string[] } = {},
  parentId?: string,
): MenuNode[] {
  if (maxDepth === 0) return [];
  return items
    .filter(({ actionType }) => !skips.includes(actionType))
    .slice(0, maxItems)
    .map((item, index) => {
      const id = parentId === undefined ? `${index}` : `${parentId}_${index}`;
      const actionValue = addressOf(item, source);
      const link = linkOfItem({ ...item, actionValue }, source.addresses.at, skips)!;
      const classes = safeClasses(item.cssClasses);
      const categoryId = categoryOf(item, actionValue, source);
      return {
        id,
        link,
        children: normaliseItems(
          item.subMenu,
          source,
          { maxDepth: maxDepth === -1 ? -1 : maxDepth - 1, maxItems, skips },
          id,
        ),
        ...(classes && { classes }),
        ...(item.imageUrl && isOwnMedia(item.imageUrl) && { imageUrl: item.imageUrl }),
        ...(categoryId && { categoryId }),
      };
    });
}

/**
 * Where an item leads, without the store's base path where that is an address of the store; its page
 * reference where it has no action value.
 */
function addressOf(item: MenuItem, source: MenuSource): string | null {
  const { prefix } = source.addresses;
  if (item.actionValue) return withoutPrefix(item.actionValue.trim(), prefix);
  if (!item.pageReference) return null;
  const href = referenceHref(item.pageReference as PageReference, source.addresses, source);
  return href === null ? null : withoutPrefix(href, prefix);
}

function categoryOf(
  { pageReference }: MenuItem,
  address: string | null,
  { categoryId }: MenuSource,
): string | undefined {
  if (pageReference?.attributes.objectApiName === "ProductCategory") return pageReference.attributes.recordId;
  const urlPath = categoryPathOf(address);
  return urlPath === undefined ? undefined : categoryId(urlPath);
}

const categoryRoot = rootOf("category");
/**
 * The url path of the category that an address of the store leads to, the store's prefix taken off; undefined
 * for any other.
 */
export const categoryPathOf = (address: string | null): string | undefined =>
  address?.startsWith(categoryRoot) ? address.slice(categoryRoot.length) : undefined;

/**
 * Pictures come from the store itself; others would tell a stranger who looks at what, and the pages' policy
 * refuses them.
 */
const isOwnMedia = (url: string) =>
  /^(?:\/[\w-]+)?\/sfsites\/c\/[\w./?=&%-]+$/.test(url) && !url.includes("..");

/** Words that can be class names and nothing else, ten at most. */
export const safeClasses = (value: unknown): string =>
  typeof value === "string"
    ? value
        .split(/\s+/)
        .filter((word) => /^[a-z_][\w-]{0,60}$/i.test(word))
        .slice(0, 10)
        .join(" ")
    : "";
