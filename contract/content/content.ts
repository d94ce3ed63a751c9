import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { dataPath } from "#contract/paths";
import { commonQuery, occasional, booleanText } from "#contract/values";

/** Content or a picture that a body refers to, included with `expandReferences` (API-143). */
const contentReference = z.looseObject({
  contentKey: z.string(),
  managedContentId: z.string(),
  contentType: z.object({ fullyQualifiedName: z.string(), name: z.string() }).nullish(),
  resourceUrl: z.string(),
  unauthenticatedUrl: z.string().nullish(),
  title: z.string(),
  contentBody: occasional(z.record(z.string(), z.unknown())),
});
export type ContentReference = z.infer<typeof contentReference>;

/** The site or channel that delivers the content (API-142). */
export const channelSummary = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  domainUrl: z.string().nullable(),
  resourceUrl: z.string(),
  target: z.string().nullable(),
});

/** Only with `expandReferences`: a map by content key, or a list with `referencesAsList`. */
const references = {
  references: occasional(z.record(z.string(), contentReference)),
  referencesList: occasional(z.array(contentReference)),
};

/** A content document (API-142). */
const contentDocument = z.looseObject({
  managedContentId: z.string(),
  contentKey: z.string(),
  contentType: z.object({ fullyQualifiedName: z.string(), name: z.string() }),
  title: z.string(),
  urlName: z.string().nullable(),
  language: z.string(),
  publishedDate: z.string(),
  resourceUrl: z.string().nullish(),
  unauthenticatedUrl: z.string().nullish(),
  /** In a list only if it is requested. */
  contentBody: occasional(z.record(z.string(), z.unknown())),
  /** Absent in a list, which has it once for all documents. */
  channelSummary: occasional(channelSummary),
  ...references,
});
export type ContentDocument = z.infer<typeof contentDocument>;

/** `publishStatus` Draft returns drafts to editors. Everybody else gets Live (API-144). */
const singleQuery = z.object({
  ...commonQuery,
  includeContentBody: booleanText,
  expandReferences: booleanText,
  referencesAsList: booleanText,
  /** Levels of references, 1 to 5 (default 1). */
  referenceDepth: z.string().optional(),
  showAbsoluteUrl: booleanText,
  publishStatus: z.enum(["Draft", "Live"]).optional(),
});

/**
 * Takes `contentKeys` (at most 50) or `managedContentIds` (at most 100), never both. `page` starts at 0.
 * `pageSize` is at most 250, or 25 with bodies or references.
 */
const listQuery = singleQuery.extend({
  contentKeys: z.string().optional(),
  managedContentIds: z.string().optional(),
  contentTypeFQN: z.string().optional(),
  page: z.string().optional(),
  pageSize: z.string().optional(),
  publishStartDate: z.string().optional(),
  publishEndDate: z.string().optional(),
});

export type ContentQuery = z.output<typeof singleQuery>;
export type ContentListQuery = z.output<typeof listQuery>;

const pageUrls = {
  currentPageUrl: z.string().nullable(),
  nextPageUrl: z.string().nullable(),
  previousPageUrl: z.string().nullable(),
};

const contentList = z.looseObject({
  contents: z.array(contentDocument),
  ...pageUrls,
  ...references,
  channelSummary: channelSummary.nullish(),
});

/** A page of a content collection (API-141). */
const contentCollection = z.looseObject({
  collectionKey: z.string(),
  id: z.string(),
  title: z.string(),
  total: z.number().int(),
  items: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      contentKey: z.string().nullish(),
      contentType: z.object({ fullyQualifiedName: z.string(), name: z.string() }),
      body: z.record(z.string(), z.unknown()),
    }),
  ),
  ...pageUrls,
});
export type ContentCollection = z.infer<typeof contentCollection>;

const collectionQuery = z.object({
  ...commonQuery,
  page: z.string().optional(),
  pageSize: z.string().optional(),
  publishStatus: z.enum(["Draft", "Live"]).optional(),
});

export type ContentCollectionQuery = z.output<typeof collectionQuery>;

const delivery = { status: 200, audience: "public", maxAge: 300 } as const;
const site = `${dataPath}/connect/sites/{siteId}/cms/delivery` as const;
const channel = `${dataPath}/connect/cms/delivery/channels/{channelId}` as const;

/** GET one content item or picture of a site by key or id. */
export const getContent = endpoint({
  ...delivery,
  rule: "API-139",
  source: "specification",
  method: "GET",
  path: `${site}/contents/{contentKeyOrId}`,
  query: singleQuery,
  response: contentDocument,
  errors: ["ITEM_NOT_FOUND"],
});

/** GET content items of a site, by keys, ids or type. */
export const listContents = endpoint({
  ...delivery,
  rule: "API-140",
  source: "specification",
  method: "GET",
  path: `${site}/contents`,
  query: listQuery,
  response: contentList,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD"],
});

/** GET a collection of content items of a site by key or id, in the order of the collection. */
export const getContentCollection = endpoint({
  ...delivery,
  rule: "API-141",
  source: "documented",
  method: "GET",
  path: `${site}/collections/{collectionKeyOrId}`,
  query: collectionQuery,
  response: contentCollection,
  errors: ["ITEM_NOT_FOUND"],
});

/** The same as `getContent`, by the id of the site's channel (0ap…). */
export const getChannelContent = endpoint({
  ...delivery,
  rule: "API-139",
  source: "specification",
  method: "GET",
  path: `${channel}/contents/{contentKeyOrId}`,
  query: singleQuery,
  response: contentDocument,
  errors: ["ITEM_NOT_FOUND"],
});

/** The same as `listContents`, by the id of the site's channel. */
export const listChannelContents = endpoint({
  ...delivery,
  rule: "API-140",
  source: "specification",
  method: "GET",
  path: `${channel}/contents`,
  query: listQuery,
  response: contentList,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD"],
});

/** The same as `getContentCollection`, by the id of the site's channel. */
export const getChannelContentCollection = endpoint({
  ...delivery,
  rule: "API-141",
  source: "documented",
  method: "GET",
  path: `${channel}/collections/{collectionKeyOrId}`,
  query: collectionQuery,
  response: contentCollection,
  errors: ["ITEM_NOT_FOUND"],
});
