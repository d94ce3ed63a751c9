import { z } from "zod";

/**
 * The attributes of each component that a layout may name: what it cannot be drawn without is required, how it looks is of any type and
 * normalised when drawn. `npm run store -- publish` holds records against these schemas.
 */

const picture = z.object({ mediaId: z.string(), alt: z.string() });
const action = z.object({ label: z.string(), url: z.string() });
const look = z.unknown().optional();

/** Head of a page: its h1, the way back (over the page above it, where there is one), the sentence below it, a picture from edge to edge. */
const pageHead = z.object({ title: z.string(), lead: z.string(), parent: action.nullable().default(null), picture: picture.nullable().default(null) });
const hero = z.object({ heading: z.string(), text: z.string(), picture, actions: z.array(action).max(2) });

export const componentAttributes = {
  "page-head": pageHead,
  hero,
  /** Rich text, sanitised when drawn. */
  text: z.object({ heading: z.string().nullable().default(null), html: z.string() }),
  "picture-text": z.object({ heading: z.string(), html: z.string(), picture, side: look, action: action.nullable().default(null) }),
  questions: z.object({ heading: z.string(), items: z.array(z.object({ question: z.string(), html: z.string() })) }),
  links: z.object({ heading: z.string(), items: z.array(z.object({ label: z.string(), url: z.string(), text: z.string().nullable().default(null) })) }),
  table: z.object({ heading: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  steps: z.object({ heading: z.string(), items: z.array(z.object({ heading: z.string(), html: z.string() })) }),
  "category-tiles": z.object({ heading: z.string(), items: z.array(z.object({ label: z.string(), urlPath: z.string(), mediaId: z.string(), alt: z.string() })) }),
  collection: z.object({ heading: z.string(), text: z.string(), picture, action }),
  "featured-products": z.object({ heading: z.string(), skus: z.array(z.string()).max(20) }),
  /** The delivery ZIP's form on a page. */
  "delivery-zip": z.object({}),
  services: z.object({ items: z.array(z.object({ heading: z.string(), text: z.string(), action })) }),

  /** A list of a link set's items (shell.md section 3, menu provider inputs). */
  "navigation-menu": z.object({ title: z.string().default(""), navigationLinkSetDeveloperName: z.string() }),
  /** Links written in the record itself. */
  "link-list": z.object({ title: z.string().default(""), links: z.array(z.object({ label: z.string(), url: z.string() })) }),
  /** Links to categories by their path; those that the store does not sell are left out. */
  "category-link-list": z.object({ title: z.string().default(""), urlPaths: z.array(z.string()) }),
  /** 'Shop All {category name}'. */
  "shop-all": z.object({ urlPath: z.string() }),
  /** A content tile by its content key. */
  "content-tile": z.object({ contentKey: z.string() }),

  "site-logo": z.object({ logoWidth: look, alignment: look }),
  "social-icons": z.object({}),
  /** 'Basic version (no scripts)' and the way back. */
  "version-switch": z.object({}),
  /** Plain words; tags are taken as text. */
  "text-block": z.object({ text: z.string(), headingTag: look, textStyle: look, textAlign: look }),
} as const satisfies Record<string, z.ZodType>;

export type ComponentName = keyof typeof componentAttributes;
export type ComponentAttributes<Name extends ComponentName> = z.output<(typeof componentAttributes)[Name]>;

export const isComponentName = (name: string): name is ComponentName => Object.hasOwn(componentAttributes, name);
