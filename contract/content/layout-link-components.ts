import { z } from "zod";
import { storedMenuItem } from "./menus";
import { looseValue, mainBrand, tile } from "./layout-attributes";

/** A link in a record, with the links below it. */
interface StoredLink {
  label: string;
  url: string;
  links?: StoredLink[] | undefined;
}

const storedLink: z.ZodType<StoredLink> = z.lazy(() =>
  z.object({ label: z.string(), url: z.string(), links: z.array(storedLink).optional() }),
);

/** The style values of a list of links (TEXT-9). */
const listStyles = {
  orientation: looseValue,
  linkColor: looseValue,
  linkHoverColor: looseValue,
  linkSpacing: looseValue,
  textAlign: looseValue,
  weight: looseValue,
  style: looseValue,
  textDecoration: looseValue,
  fontSize: looseValue,
  fontFamily: looseValue,
  textTag: looseValue,
  lineSpacing: looseValue,
  textDisplayInfo: looseValue,
};

/**
 * Attributes of every list of links. `depth` is the number of levels above the list, which count toward
 * `maxDepth` (MENU-22). `collectionId` names the collection with the pictures of its categories.
 */
const list = {
  title: z.string().default(""),
  maxDepth: looseValue,
  depth: looseValue,
  collectionId: z.string().optional(),
  ...listStyles,
};

/** Attributes of lists of links and of content tiles. */
export const linkComponents = {
  /**
   * The items of a link set. `menuEditor` also names a link set and takes precedence (MENU-24). Static items
   * are shown instead of the link set, and guests get their own if there are any (MENU-28); an editor's
   * preview shows the link set. `hasStorefrontCategoriesOnly` keeps only items that lead to categories the
   * store sells, and returns all categories without a link set (MENU-30). `maxDepthLevels` is the data
   * provider's name for `maxDepth`, which takes precedence.
   */
  "navigation-menu": z.object({
    ...list,
    navigationLinkSetDeveloperName: z.string().default(""),
    menuEditor: looseValue,
    staticMenuItemsData: z.array(storedMenuItem).optional(),
    staticMenuItemsForGuestsData: z.array(storedMenuItem).optional(),
    addHomeMenuItem: z.boolean().default(false),
    includeImageUrl: z.boolean().default(false),
    hasStorefrontCategoriesOnly: z.boolean().default(false),
    maxDepthLevels: looseValue,
    maxMenuItems: looseValue,
  }),
  /**
   * The links of the record itself, with the links below them. `menuEditor` names a link set to show instead.
   */
  "link-list": z.object({ ...list, menuEditor: looseValue, links: z.array(storedLink).default([]) }),
  /**
   * Links to categories, by their paths, or to the categories directly below `targetCategory`. Categories
   * that the store does not sell are left out. With `brand` the list is shown only in that brand's stores
   * (MENU-33).
   */
  "category-link-list": z.object({
    ...list,
    urlPaths: z.array(z.string()).default([]),
    targetCategory: z.string().optional(),
    brand: z.string().optional(),
  }),
  /**
   * A link 'Shop All {category name}'. The category is named by its path or by its name in the menu
   * (MENU-10).
   */
  "shop-all": z.object({ urlPath: z.string().default(""), menuCategoryName: z.string().default("") }),
  "content-tile": tile,
  /**
   * A grid of tiles. Each has a quarter of the width on medium and large screens, unless `gridColumns` (1 to
   * 6) says otherwise (CONTENT-15).
   */
  "tile-grid": z.object({
    title: z.string().default(""),
    tiles: z.array(tile).max(24),
    gridColumns: looseValue,
    gridItemSpacing: looseValue,
  }),
  /** The tiles of a content collection, named by its key or id (CONTENT-16). */
  "sub-menu-tiles": z.object({
    title: z.string().default(""),
    collectionKey: z.string(),
    brand: z.string().default(mainBrand),
  }),
} as const satisfies Record<string, z.ZodType>;
