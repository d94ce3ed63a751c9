import { z } from "zod";

import { layoutColumn, layoutSection } from "./layout";

/**
 * The bodies of the content records that the storefront draws from (delivered by content.ts). They are data
 * of a store: brand names, themes, menus and pages are published, never compiled.
 */

/** Content key `store-profile`, one per site. */
export const storeProfileBody = z.object({
  /** Shown name, e.g. "Ardenne". */
  label: z.string(),
  brand: z.string(),
  tagline: z.string(),
  /** One of the themes of ui/tokens.css: sets the accent colors and the letters of the logo. */
  theme: z.string(),
  /** 'Home Page' unless the record says otherwise. */
  logoAlt: z.string().default("Home Page"),
  /**
   * A logo picture, shown instead of the store's name in letters. Small screens show `mobileMediaId` if it is
   * given.
   */
  logo: z.object({ mediaId: z.string(), mobileMediaId: z.string().optional() }).optional(),
  metaDescription: z.string(),
  supportPhone: z.string(),
  /** Brand whose social links show. */
  socialBrand: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** A line above the header, e.g. a delivery promise; null for none. */
  promoStrip: z.object({ text: z.string(), link: z.string().nullable() }).nullable(),
  /** News above the promo strip; visitors may put both away. */
  banner: z
    .object({ text: z.string(), link: z.object({ label: z.string(), url: z.string() }).nullable() })
    .optional(),
  /** Where trade partners log in; an external web address, shown in the user menu. */
  tradeProgramLogin: z.url({ protocol: /^https?$/ }).optional(),
});
export type StoreProfileBody = z.infer<typeof storeProfileBody>;

/**
 * Content keys `main-navigation` and `page-navigation`, of up to 7 headings. A heading with a url and no
 * columns navigates, and so does the first one whose label is exactly 'New'; the others open a panel of
 * columns. What cannot be shown (a category that the store does not sell, say) is left out when drawn.
 */
export const navigationBody = z.object({
  headings: z
    .array(
      z.object({
        label: z.string(),
        slug: z.string(),
        url: z.string().nullable(),
        columns: z.array(layoutColumn).max(12),
        /** The panel stays open for editors in preview. */
        keepOpenInPreview: z.boolean().optional(),
      }),
    )
    .max(7),
});

const sections = z.array(layoutSection).max(60);

/** Content key `footer`. */
export const footerBody = z.object({ sections });

/** Content type `tile`. */
export const tileBody = z.object({
  Title: z.string(),
  /**
   * `page-Brand_Partners` leads to the named page Brand_Partners (/brand-partners); a path or web address
   * opens a new tab.
   */
  Resource_URL: z.string(),
  Hover_Text: z.string(),
  /** 'PDF': the address is a document, which opens in a dialog. */
  Type: z.string().optional(),
  /** A media content key. */
  Image: z.object({ contentKey: z.string(), mediaId: z.string() }),
});

/**
 * Content type `page`; `urlName` of the document is the address without the leading slash, e.g.
 * `kitchen-design/layout-ideas`; its content key is `page/` + that.
 */
export const pageBody = z.object({ title: z.string(), metaDescription: z.string(), sections });

/** Content key `home`, one per site. */
export const homeBody = z.object({ sections });

/** The schema of a body by content type: what may be published. */
export const contentBodies: Readonly<Record<string, z.ZodType>> = {
  "store-profile": storeProfileBody,
  navigation: navigationBody,
  footer: footerBody,
  home: homeBody,
  tile: tileBody,
  page: pageBody,
};
