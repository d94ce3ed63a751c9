import { z } from "zod";
import { requestKindNames } from "#contract/shopper/request-kinds";
import { appointmentKinds } from "./appointment-calendars";
import { picture, action, looseValue } from "./layout-attributes";

/**
 * The top of a page: a link to the parent page, the h1, a sentence below it, and a picture across the full
 * width.
 */
const pageHead = z.object({
  title: z.string(),
  lead: z.string(),
  parent: action.nullable().default(null),
  picture: picture.nullable().default(null),
});

const hero = z.object({ heading: z.string(), text: z.string(), picture, actions: z.array(action).max(2) });

/** The attributes of the components of pages. */
export const pageComponents = {
  "page-head": pageHead,
  hero,
  /** Rich text. It is sanitized when it is rendered. */
  text: z.object({ heading: z.string().nullable().default(null), html: z.string() }),
  /**
   * Text beside a picture. `side` is the picture's side, `columnPortion` its part of the width, and
   * `blockAlignment` the alignment of the text.
   */
  "picture-text": z.object({
    heading: z.string(),
    html: z.string(),
    picture,
    side: looseValue,
    columnPortion: looseValue,
    blockAlignment: looseValue,
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
  /** The plans of these SKUs that the store sells, and a text below; `none` where it sells none. */
  "protection-plans": z.object({
    heading: z.string(),
    skus: z.array(z.string()).max(100),
    html: z.string(),
    none: z.string(),
  }),
  /** The times of calendars of a kind, to book one (APPOINT-8). */
  "appointment-times": z.object({ kind: z.enum(appointmentKinds) }),
  /** The form that sets the delivery ZIP code. */
  "delivery-zip": z.object({}),
  /** The button that opts out of the sale and sharing of personal information (EVENT-27). */
  "opt-out": z.object({ heading: z.string() }),
  /**
   * The recalls of a store's appliances. The page of a model says that it has none only where the list has a
   * day of review (APPLIANCE-24). `models` are model numbers, without finish and size for all of a family.
   */
  recalls: z.object({
    heading: z.string(),
    reviewed: z.iso.date().nullable().default(null),
    items: z
      .array(
        z.object({
          title: z.string(),
          date: z.iso.date(),
          models: z.array(z.string()).min(1),
          html: z.string(),
        }),
      )
      .max(200),
  }),
  /** The place of a form in the page of its kind (REQUEST-2). */
  "request-form": z.object({ kind: z.enum(requestKindNames) }),
  services: z.object({ items: z.array(z.object({ heading: z.string(), text: z.string(), action })) }),
} as const satisfies Record<string, z.ZodType>;
