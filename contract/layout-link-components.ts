import { z } from "zod";
import { writtenMenuItem } from "./menus";
import { look, mainBrand, tile } from "./layout-attributes";

interface WrittenLink {
  label: string;
  url: string;
  links?: WrittenLink[] | undefined;
}

const writtenLink: z.ZodType<WrittenLink> = z.lazy(() =>
  z.object({ label: z.string(), url: z.string(), links: z.array(writtenLink).optional() }),
);

/** How a list of links looks; values are normalized when the list is drawn (`listLook`). */
const listLooks = {
  orientation: look,
  linkColor: look,
  linkHoverColor: look,
  linkSpacing: look,
  textAlign: look,
  weight: look,
  style: look,
  textDecoration: look,
  fontSize: look,
  fontFamily: look,
  textTag: look,
  lineSpacing: look,
  textDisplayInfo: look,
};

/**
 * What every list of links may say besides: its title, its levels (`depth` of them are above it already), and
 * the collection that has the pictures of its categories.
 */
const list = {
  title: z.string().default(""),
  maxDepth: look,
  depth: look,
  collectionId: z.string().optional(),
  ...listLooks,
};

/** Attributes of lists of links and of content tiles. */
export const linkComponents = {
  /**
   * A list of a link set's items. Static items
   * stand in for the link set, for guests their own where there are some; an editor's preview shows the link
   * set. `menuEditor` names a link set too, before the other name. `hasStorefrontCategoriesOnly`: of the
   * items those alone that lead to categories which the store sells; all categories where no items are named.
   * `maxDepthLevels` is the data provider's name for `maxDepth`, which comes before it.
   */
  "navigation-menu": z.object({
    ...list,
    navigationLinkSetDeveloperName: z.string().default(""),
    menuEditor: look,
    staticMenuItemsData: z.array(writtenMenuItem).optional(),
    staticMenuItemsForGuestsData: z.array(writtenMenuItem).optional(),
    addHomeMenuItem: z.boolean().default(false),
    includeImageUrl: z.boolean().default(false),
    hasStorefrontCategoriesOnly: z.boolean().default(false),
    maxDepthLevels: look,
    maxMenuItems: look,
  }),
  /**
   * Links written in the record itself, with theirs below them; those of the link set that `menuEditor`
   * names, where it does.
   */
  "link-list": z.object({ ...list, menuEditor: look, links: z.array(writtenLink).default([]) }),
  /**
   * Links to categories by their path, or to those right below `targetCategory`; those that the store does
   * not sell are left out. With `brand` the list stands in that brand's stores only.
   */
  "category-link-list": z.object({
    ...list,
    urlPaths: z.array(z.string()).default([]),
    targetCategory: z.string().optional(),
    brand: z.string().optional(),
  }),
  /** 'Shop All {category name}', of a category by its path or by its name in the menu. */
  "shop-all": z.object({ urlPath: z.string().default(""), menuCategoryName: z.string().default("") }),
  "content-tile": tile,
  /**
   * Tiles side by side: a quarter of the width each on medium and large screens, unless `gridColumns` (1 to
   * 6) says otherwise.
   */
  "tile-grid": z.object({
    title: z.string().default(""),
    tiles: z.array(tile).max(24),
    gridColumns: look,
    gridItemSpacing: look,
  }),
  /** The tiles of a content collection, by its key or id. */
  "sub-menu-tiles": z.object({
    title: z.string().default(""),
    collectionKey: z.string(),
    brand: z.string().default(mainBrand),
  }),
} as const satisfies Record<string, z.ZodType>;
