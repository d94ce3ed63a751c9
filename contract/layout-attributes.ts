import { z } from "zod";

export const picture = z.object({ mediaId: z.string(), alt: z.string() });

export const action = z.object({ label: z.string(), url: z.string() });

/** How something looks: any value; it is normalized when it is drawn. */
export const look = z.unknown().optional();

/**
 * Defaults of decisions.md section 2: content tiles show the main brand, feedback button and social links
 * another.
 */
export const mainBrand = "ardenne";

export const otherDefaultBrand = "hollins";

/**
 * A content tile by its content key; of the content type 'PDF' it opens its document in a dialog
 * (shell.md section 2), unless `actionType` is 'redirect'.
 */
export const tile = z.object({
  contentKey: z.string(),
  alternativeText: z.string().default(""),
  contentType: z.string().default("Images"),
  brand: z.string().default(mainBrand),
  actionType: look,
});
