import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, withFallback } from "#contract/values";

/** A page, a document of a product, or a screen of the storefront. */
const contentHit = z.looseObject({
  /** 'Page', 'Document' or 'Screen'. A reader leaves unknown types out. */
  type: z.string(),
  title: z.string(),
  /** The subject of a page. */
  summary: z.string().nullable(),
  /** The address of a page or screen without the store's prefix, or of a document. */
  url: z.string(),
});

export type ContentHit = z.infer<typeof contentHit>;

/**
 * GET the pages, documents and screens for a term, at most six, the best first. Our own addition: a hosted
 * platform's search finds products only.
 */
export const searchContent = endpoint({
  rule: "API-183",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/search/content`,
  query: z.object({ ...commonQuery, searchTerm: z.string().max(1000) }),
  response: z.looseObject({ items: withFallback(z.array(contentHit), []) }),
  status: 200,
  audience: "public",
  maxAge: 60,
  errors: ["INVALID_API_INPUT"],
  guestAccess: "browse",
  topics: ["content", "catalog"],
});
