import type { MenuItem } from "#contract/content/menus";
import { browserPatterns, rootOf, withoutPrefix } from "~/addresses";
import type { StoreAddresses } from "~/addresses.server";
import { linkOfItem, navigationSkips, type MenuLink } from "./link-rules";
import { referenceHref, type PageReference } from "./page-references";

/**
 * A menu item that is ready to be rendered: a link or plain text, and the items below it.
 */
export interface MenuNode {
  /**
   * The item's index; for a child `{parentId}_{index}` (MENU-16).
   */
  id: string;
  link: MenuLink;
  children: MenuNode[];
  /** Class names from the record (MENU-17). */
  classes?: string;
  /** The address of a picture on the store's own origin. */
  imageUrl?: string;
  /** The id of the category that the item leads to. */
  categoryId?: string;
}

/** Data to resolve the addresses and categories of menu items. */
export interface MenuSource {
  addresses: StoreAddresses;
  /** The URL path of the category with this id; undefined if the store does not sell it. */
  categoryPath(categoryId: string): string | undefined;
  /** The id of the category at this URL path; undefined if there is none. */
  categoryId(path: string): string | undefined;
  /** The address of the log-in for trade partners (LINK-10). */
  tradeLogin?: string | undefined;
}

/** Lookups for menus whose items do not need the categories. */
export const noCategories: Omit<MenuSource, "addresses"> = {
  categoryPath: () => undefined,
  categoryId: () => undefined,
};

/**
 * Normalizes menu items to at most `maxDepth` levels (-1: all), with at most `maxItems` items on each level.
 */
export function normalizeItems(
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
    .filter((item) => !skips.includes(item.actionType) && !(isTradeLogin(item) && !source.tradeLogin))
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
        children: normalizeItems(
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

/** Whether an item refers to the log-in for trade partners, which has no address of its own (LINK-10). */
export const isTradeLogin = ({ actionValue, pageReference }: MenuItem) =>
  !actionValue && pageReference?.attributes.name === "Trade_Program_Login";

/**
 * The address of an item, without the store's prefix. An item without an action value leads to its page
 * reference (LINK-4).
 */
function addressOf(item: MenuItem, source: MenuSource): string | null {
  const { prefix } = source.addresses;
  if (item.actionValue) return withoutPrefix(item.actionValue.trim(), prefix);
  if (isTradeLogin(item)) return source.tradeLogin ?? null;
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

const categoryRoot = rootOf(browserPatterns.category);
/**
 * The URL path of the category that an address leads to; undefined for any other address. The address must
 * not have the store's prefix.
 */
export const categoryPathOf = (address: string | null): string | undefined =>
  address?.startsWith(categoryRoot) ? address.slice(categoryRoot.length) : undefined;

/**
 * True for media of the store. Pictures of other origins would disclose page views to third parties, and the
 * content security policy blocks them (TEXT-20).
 */
const isOwnMedia = (url: string) =>
  /^(?:\/[\w-]+)?\/sfsites\/c\/[\w./?=&%-]+$/.test(url) && !url.includes("..");

/** The words of a text that are valid class names, at most ten (MENU-17). */
export const safeClasses = (value: unknown): string =>
  typeof value === "string"
    ? value
        .split(/\s+/)
        .filter((word) => /^[a-z_][\w-]{0,60}$/i.test(word))
        .slice(0, 10)
        .join(" ")
    : "";
