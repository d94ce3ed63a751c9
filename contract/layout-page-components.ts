import { z } from "zod";
import { picture, action, look } from "./layout-attributes";

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

/** Attributes of the components that pages are made of. */
export const pageComponents = {
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
} as const satisfies Record<string, z.ZodType>;
