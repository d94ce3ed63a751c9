import { z } from "zod";

import { endpoint } from "./endpoint";

export const contentDocument = z.looseObject({
  managedContentId: z.string(),
  contentKey: z.string(),
  contentType: z.object({ fullyQualifiedName: z.string(), name: z.string() }),
  title: z.string(),
  urlName: z.string().nullable(),
  language: z.string(),
  publishedDate: z.string(),
  contentBody: z.record(z.string(), z.unknown()).optional(),
});
export type ContentDocument = z.infer<typeof contentDocument>;

/** GET one content item of a site by key or id (platform-api.md section 7). */
export const getContent = endpoint({
  method: "GET",
  path: "/services/data/v65.0/connect/sites/{siteId}/cms/delivery/contents/{contentKeyOrId}",
  query: z.object({ includeContentBody: z.string().optional(), language: z.string().optional() }),
  response: contentDocument,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND"],
  source: "platform-api.md 7",
});

/** GET content items of a site by keys or type (platform-api.md section 7); page is 0-based. */
export const listContents = endpoint({
  method: "GET",
  path: "/services/data/v65.0/connect/sites/{siteId}/cms/delivery/contents",
  query: z.object({
    contentKeys: z.string().optional(),
    managedContentIds: z.string().optional(),
    contentTypeFQN: z.string().optional(),
    includeContentBody: z.string().optional(),
    language: z.string().optional(),
    page: z.string().optional(),
    pageSize: z.string().optional(),
  }),
  response: z.looseObject({
    contents: z.array(contentDocument),
    currentPageUrl: z.string().nullable(),
    nextPageUrl: z.string().nullable(),
    previousPageUrl: z.string().nullable(),
  }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  source: "platform-api.md 7",
});
