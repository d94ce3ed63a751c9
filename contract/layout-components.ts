import { z } from "zod";

import { writtenMenuItem } from "./menus";

/**
 * The attributes of each component that a layout may name: what it cannot be drawn without is required, how
 * it looks is of any type and normalised when drawn. `npm run store -- publish` holds records against these
 * schemas.
 */

const picture = z.object({ mediaId: z.string(), alt: z.string() });
const action = z.object({ label: z.string(), url: z.string() });
const look = z.unknown().optional();

/**
 * Head of a page: its h1, the way back (over the page above it, where there is one), the sentence below it, a
 * picture from edge to edge.
 */
const pageHead = z.object({
  title: z.string(),
  lead: z.string(),
  parent: action.nullable().default(null),
  picture: picture.nullable().default(null),
});
const hero = z.object({ heading: z.string(), text: z.string(), picture, actions: z.array(action).max(2) });

/**
 * Defaults of decisions.md section 2: content tiles show the main brand, feedback button and social links
 * another.
 */
const mainBrand = "ardenne";
const otherDefaultBrand = "hollins";

/**
 * A content tile by its content key; of the content type 'PDF' it opens its document in a dialog
 * (shell.md section 2), unless `actionType` is 'redirect'.
 */
const tile = z.object({
  contentKey: z.string(),
  alternativeText: z.string().default(""),
  contentType: z.string().default("Images"),
  brand: z.string().default(mainBrand),
  actionType: look,
});

/**
 * A picture by its content key, or by an address of the store's own; the address also stands in where the key
 * cannot be read.
 */
const imageInfo = z
  .object({
    url: z.string().optional(),
    altText: z.string().optional(),
    contentKey: z.string().optional(),
    contentType: z.string().optional(),
    backgroundPosition: look,
    backgroundSize: look,
    backgroundRepeat: look,
  })
  .refine(({ url, contentKey }) => Boolean(url || contentKey), "url or contentKey is required");
export type ImageInfo = z.output<typeof imageInfo>;

interface WrittenLink {
  label: string;
  url: string;
  links?: WrittenLink[] | undefined;
}
const writtenLink: z.ZodType<WrittenLink> = z.lazy(() =>
  z.object({ label: z.string(), url: z.string(), links: z.array(writtenLink).optional() }),
);

/**
 * Looks of a list of links (shell.md section 3, link list styling); `listLook` of the layout makes them
 * certain.
 */
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

export const componentAttributes = {
  "page-head": pageHead,
  hero,
  /** Rich text, sanitised when drawn. */
  text: z.object({ heading: z.string().nullable().default(null), html: z.string() }),
  /**
   * Words beside a picture: `side` is the picture's, `columnPortion` its share of the width, `blockAlignment`
   * where the words stand in theirs.
   */
  "picture-text": z.object({
    heading: z.string(),
    html: z.string(),
    picture,
    side: look,
    columnPortion: look,
    blockAlignment: look,
    action: action.nullable().default(null),
  }),
  questions: z.object({
    heading: z.string(),
    items: z.array(z.object({ question: z.string(), html: z.string() })),
  }),
  links: z.object({
    heading: z.string(),
    items: z.array(
      z.object({ label: z.string(), url: z.string(), text: z.string().nullable().default(null) }),
    ),
  }),
  /** Places to visit, by state: where each is, when it is open, what can be seen there. */
  "place-list": z.object({
    heading: z.string(),
    states: z
      .array(
        z.object({
          name: z.string(),
          places: z
            .array(
              z.object({
                name: z.string(),
                street: z.string(),
                city: z.string(),
                state: z.string().length(2),
                zip: z.string().regex(/^\d{5}$/),
                phone: z.string(),
                hours: z.array(z.string()).min(1),
                onDisplay: z.string(),
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  }),
  table: z.object({ heading: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  steps: z.object({
    heading: z.string(),
    items: z.array(z.object({ heading: z.string(), html: z.string() })),
  }),
  "category-tiles": z.object({
    heading: z.string(),
    items: z.array(
      z.object({ label: z.string(), urlPath: z.string(), mediaId: z.string(), alt: z.string() }),
    ),
  }),
  collection: z.object({ heading: z.string(), text: z.string(), picture, action }),
  "featured-products": z.object({ heading: z.string(), skus: z.array(z.string()).max(20) }),
  /** The delivery ZIP's form on a page. */
  "delivery-zip": z.object({}),
  services: z.object({ items: z.array(z.object({ heading: z.string(), text: z.string(), action })) }),

  /**
   * A list of a link set's items (shell.md section 3, menu provider and data provider inputs). Static items
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

  "image-provider": z.object({
    imageInfo,
    imageInfoMobile: imageInfo.optional(),
    width: look,
    url: z.string().nullable().default(null),
  }),
  /**
   * The store's logo in letters, unless a picture or other words are given (shell.md section 3, logo
   * provider). `size`: its height on every screen; by the screen without it.
   */
  "site-logo": z.object({
    logoInfo: z
      .object({ url: z.string().default("/"), altText: z.string().default("Home Page") })
      .default({ url: "/", altText: "Home Page" }),
    imageInfo: imageInfo.optional(),
    imageInfoMobile: imageInfo.optional(),
    logoWidth: look,
    alignment: look,
    size: look,
  }),
  /** The social links of a brand. */
  "social-icons": z.object({ brand: z.string().default(otherDefaultBrand) }),
  /**
   * `placement` 'footer' stands in the footer's flow; anything else keeps to the right edge, `height` 70 or
   * 75 percent down.
   */
  "feedback-button": z.object({
    brand: z.string().default(otherDefaultBrand),
    url: z.string().default("/feedback"),
    placement: look,
    height: look,
  }),
  "cookie-settings": z.object({}),
  /**
   * Keeps the browser's records of a guest's cart (shell.md section 4, guest cart hand-over); shows nothing.
   */
  "guest-cart-listener": z.object({}),
  /** The wallet's stub, with demo values (shell.md sections 3 and 9); `amount` in US dollars. */
  "wallet-button": z.object({
    label: z.string().default(""),
    amount: z
      .string()
      .regex(/^\d{1,6}\.\d\d$/)
      .default("49.99"),
    buttonWidth: look,
    buttonHeight: look,
  }),
  /** 'Basic version (no scripts)' and the way back. */
  "version-switch": z.object({}),
  /** Words without tags (shell.md section 3, text block). `isLinkable` makes them a link to `url`. */
  "text-block": z.object({
    text: z.string(),
    headingTag: look,
    textStyle: look,
    textDisplayInfo: look,
    fontSize: look,
    textColor: look,
    backgroundColor: look,
    textAlign: look,
    paddingVertical: look,
    paddingHorizontal: look,
    textDecoration: look,
    isLinkable: look,
    url: z.string().optional(),
    linkAssistiveText: z.string().default(""),
  }),
} as const satisfies Record<string, z.ZodType>;

export type ComponentName = keyof typeof componentAttributes;
export type ComponentAttributes<Name extends ComponentName> = z.output<(typeof componentAttributes)[Name]>;

export const isComponentName = (name: string): name is ComponentName =>
  Object.hasOwn(componentAttributes, name);
