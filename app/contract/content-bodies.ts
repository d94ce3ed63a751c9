import { z } from "zod";

/**
 * The bodies of the content records that the storefront draws from (delivered by content.ts). They are data of a store: brand
 * names, themes, menus and pages are published, never compiled.
 */

/** Content key `store-profile`, one per site. */
export const storeProfileBody = z.object({
  /** Shown name, e.g. "Ardenne". */
  label: z.string(),
  brand: z.string(),
  tagline: z.string(),
  /** One of the themes of ui/tokens.css: sets accent colours and the logo's letter form. */
  theme: z.string(),
  /** 'Home Page' unless the record says otherwise (shell.md section 2). */
  logoAlt: z.string(),
  metaDescription: z.string(),
  supportPhone: z.string(),
  /** Brand whose social links show; decisions.md section 2 names the default. */
  socialBrand: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** A line above the header, e.g. a delivery promise; null for none. */
  promoStrip: z.object({ text: z.string(), link: z.string().nullable() }).nullable(),
});
export type StoreProfileBody = z.infer<typeof storeProfileBody>;

/** One column of a menu panel. Links to categories that the store does not sell are left out when drawn. */
export const panelColumn = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("category-links"), title: z.string(), urlPaths: z.array(z.string()), shopAll: z.string().nullable() }),
  z.object({ kind: z.literal("link-set"), title: z.string(), developerName: z.string() }),
  z.object({ kind: z.literal("links"), title: z.string(), links: z.array(z.object({ label: z.string(), url: z.string() })) }),
  z.object({ kind: z.literal("tile"), contentKey: z.string() }),
]);

/** Content keys `main-navigation` and `page-navigation`. A heading with a url and no columns navigates ('New'). */
export const navigationBody = z.object({
  headings: z.array(
    z.object({ label: z.string(), slug: z.string(), url: z.string().nullable(), columns: z.array(panelColumn) }),
  ),
});
export type NavigationBody = z.infer<typeof navigationBody>;

/** Content key `footer`: link sets by developer name. */
export const footerBody = z.object({
  columns: z.array(z.object({ title: z.string(), developerName: z.string() })),
  /** '#ElevateEverything' for the main brand. */
  tagline: z.string(),
  legal: z.string(),
});
export type FooterBody = z.infer<typeof footerBody>;

/** Content type `tile` (shell.md section 3, CMS content item). */
export const tileBody = z.object({
  Title: z.string(),
  /** `page-Brand_Partners` leads to the named page Brand_Partners (/brand-partners); a path or web address opens a new tab. */
  Resource_URL: z.string(),
  Hover_Text: z.string(),
  /** A media content key. */
  Image: z.object({ contentKey: z.string(), mediaId: z.string() }),
});
export type TileBody = z.infer<typeof tileBody>;

const picture = z.object({ mediaId: z.string(), alt: z.string() });
const action = z.object({ label: z.string(), url: z.string() });

/** One block of a content page, drawn in order. `html` is sanitised when drawn. */
export const pageBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), heading: z.string().nullable(), html: z.string() }),
  z.object({ kind: z.literal("picture-text"), heading: z.string(), html: z.string(), picture, side: z.enum(["left", "right"]), action: action.nullable() }),
  z.object({ kind: z.literal("questions"), heading: z.string(), items: z.array(z.object({ question: z.string(), html: z.string() })) }),
  z.object({ kind: z.literal("links"), heading: z.string(), items: z.array(z.object({ label: z.string(), url: z.string(), text: z.string().nullable() })) }),
  z.object({ kind: z.literal("table"), heading: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal("steps"), heading: z.string(), items: z.array(z.object({ heading: z.string(), html: z.string() })) }),
]);
export type PageBlock = z.infer<typeof pageBlock>;

/** Content type `page`; `urlName` of the document is the address without the leading slash, e.g. `kitchen-design/layout-ideas`; its content key is `page/` + that. */
export const pageBody = z.object({
  title: z.string(),
  lead: z.string(),
  metaDescription: z.string(),
  hero: picture.nullable(),
  blocks: z.array(pageBlock),
});
export type PageBody = z.infer<typeof pageBody>;

/** Content key `home`, one per site. */
export const homeBody = z.object({
  hero: z.object({ heading: z.string(), text: z.string(), picture, actions: z.array(action).max(2) }),
  ranges: z.object({ heading: z.string(), items: z.array(z.object({ label: z.string(), urlPath: z.string(), mediaId: z.string(), alt: z.string() })) }),
  collection: z.object({ heading: z.string(), text: z.string(), picture, action }).nullable(),
  featured: z.object({ heading: z.string(), skus: z.array(z.string()) }),
  services: z.array(z.object({ heading: z.string(), text: z.string(), action })),
});
export type HomeBody = z.infer<typeof homeBody>;

/** The schema of a body by content type: what may be published. */
export const contentBodies: Readonly<Record<string, z.ZodType>> = {
  "store-profile": storeProfileBody,
  navigation: navigationBody,
  footer: footerBody,
  home: homeBody,
  tile: tileBody,
  page: pageBody,
};
