import { z } from "zod";

/** A picture: its media id and its alternative text. */
export const picture = z.object({ mediaId: z.string(), alt: z.string() });

/** A link that is shown as a button. */
export const action = z.object({ label: z.string(), url: z.string() });

/**
 * A style value. It may have any type: an invalid value is normalized when the component is rendered, never
 * refused (CONTENT-1).
 */
export const looseValue = z.unknown().optional();

/** The brand of content tiles unless a record names another. */
export const mainBrand = "ardenne";

/** The brand of the feedback button and social links unless a record names another. */
export const otherDefaultBrand = "hollins";

/**
 * A content tile, by its content key (CONTENT-11). With the content type "PDF" it opens its document in a
 * dialog, unless `actionType` is "redirect" (CONTENT-10).
 */
export const tile = z.object({
  contentKey: z.string(),
  alternativeText: z.string().default(""),
  contentType: z.string().default("Images"),
  brand: z.string().default(mainBrand),
  actionType: looseValue,
});
