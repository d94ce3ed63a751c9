import type {
  ContentCollection,
  ContentCollectionQuery,
  ContentDocument,
  ContentListQuery,
  ContentQuery,
} from "#contract/content/content";
import type { Endpoint } from "#contract/endpoint";

import { badInput, notFound } from "#platform/core/errors";
import type { HandlerInput } from "#platform/core/handler";
import { isTrue, readInteger, readList, readDate, readText, requireId } from "#platform/core/query-values";
import { seesDrafts } from "./draft-view";
import {
  findCollection,
  findContent,
  findContents,
  listContent,
  type ContentItem,
  type ContentView,
} from "./queries";
import { findReferences } from "./references";
import {
  contentType,
  toBody,
  toChannelSummary,
  toDocument,
  toReferences,
  type OutputOptions,
} from "./serialize";

/** The input of the calls by site and by channel, which differ only in their paths. */
interface Input<Query> extends Omit<HandlerInput<Endpoint>, "query" | "body"> {
  query: Query;
}
/** The input of the calls for one item. */
export type SingleInput = Input<ContentQuery>;
/** The input of the calls for a list of items. */
export type ListInput = Input<ContentListQuery>;
/** The input of the calls for a collection. */
export type CollectionInput = Input<ContentCollectionQuery>;

/** The most items of a page with bodies or references (API-43). */
const fullPage = 25;

const viewOf = ({ webstore, actor, query }: SingleInput | CollectionInput): ContentView => ({
  siteId: webstore.site_id,
  drafts: seesDrafts(actor, query.publishStatus),
});

const outputOptionsOf = (
  { webstore, params, query, request }: SingleInput,
  withBody: boolean,
): OutputOptions => ({
  webstore,
  byChannel: params.channelId !== undefined,
  origin: isTrue(query.showAbsoluteUrl) ? new URL(request.url).origin : "",
  withBody,
});

async function referencesOf(
  input: SingleInput,
  view: ContentView,
  items: readonly ContentItem[],
  output: OutputOptions,
) {
  const depth = readInteger(input.query.referenceDepth, "referenceDepth", { min: 1, max: 5, fallback: 1 });
  if (!isTrue(input.query.expandReferences)) return {};
  return toReferences(
    await findReferences(input.services.db, view, items, depth),
    output,
    isTrue(input.query.referencesAsList),
  );
}

/**
 * One content item (API-142), with its body unless `includeContentBody=false`. Throws ITEM_NOT_FOUND if the
 * caller may not see it.
 */
export async function readOne(input: SingleInput): Promise<ContentDocument> {
  const view = viewOf(input);
  const item = await findContent(input.services.db, view, readText(input.params.contentKeyOrId));
  if (!item) throw notFound("The content does not exist");
  const output = outputOptionsOf(input, input.query.includeContentBody !== "false");
  return {
    ...toDocument(item, output),
    channelSummary: toChannelSummary(output),
    ...(await referencesOf(input, view, [item], output)),
  };
}

function readFilter({ query }: ListInput) {
  const keys = readList(query.contentKeys, "contentKeys", 50);
  const ids = readList(query.managedContentIds, "managedContentIds", 100);
  if (keys.length > 0 && ids.length > 0)
    throw badInput("Only one of contentKeys and managedContentIds may be given");
  for (const id of ids) if (!id.startsWith("2pm")) requireId("content", id);
  const from = readDate(query.publishStartDate, "publishStartDate");
  const until = readDate(query.publishEndDate, "publishEndDate");
  if (from && until && from > until) throw badInput("publishStartDate is after publishEndDate");
  return {
    ...(keys.length > 0 && { keys }),
    ...(ids.length > 0 && { ids }),
    type: readText(query.contentTypeFQN) || null,
    from,
    until,
  };
}

/** A page of content items (API-140), without bodies unless `includeContentBody=true`. */
export async function readMany(input: ListInput) {
  const { query, services, request } = input;
  const filter = readFilter(input);
  const withBody = isTrue(query.includeContentBody);
  const most = withBody || isTrue(query.expandReferences) ? fullPage : 250;
  const page = readInteger(query.page, "page", { min: 0, max: 10_000, fallback: 0 });
  const named = (filter.keys ?? filter.ids ?? []).length;
  const pageSize = readInteger(query.pageSize, "pageSize", {
    min: 1,
    max: most,
    fallback: Math.min(most, Math.max(fullPage, named)),
  });
  const view = viewOf(input);
  const bounds = { limit: pageSize + 1, offset: page * pageSize };
  const items =
    named > 0
      ? (await findContents(services.db, view, filter)).slice(bounds.offset, bounds.offset + bounds.limit)
      : await listContent(services.db, view, filter, bounds);
  const shown = items.slice(0, pageSize);
  const output = outputOptionsOf(input, withBody);
  return {
    contents: shown.map((item) => toDocument(item, output)),
    ...pageUrls(request.url, page, items.length > pageSize),
    ...(await referencesOf(input, view, shown, output)),
    channelSummary: toChannelSummary(output),
  };
}

/** A page of a collection's items in its order (API-141). Unpublished items are left out and not counted. */
export async function readCollection(input: CollectionInput): Promise<ContentCollection> {
  const { params, query, services, webstore, request } = input;
  const page = readInteger(query.page, "page", { min: 0, max: 10_000, fallback: 0 });
  const pageSize = readInteger(query.pageSize, "pageSize", { min: 1, max: 250, fallback: fullPage });
  const collection = await findCollection(services.db, webstore.site_id, readText(params.collectionKeyOrId));
  if (!collection) throw notFound("The collection does not exist");
  const items =
    collection.content_keys.length > 0
      ? await findContents(services.db, viewOf(input), { keys: collection.content_keys })
      : [];
  const start = page * pageSize;
  return {
    collectionKey: collection.collection_key,
    id: collection.id,
    title: collection.title,
    total: items.length,
    items: items.slice(start, start + pageSize).map((item) => ({
      id: item.id,
      name: item.title,
      contentKey: item.content_key,
      contentType: contentType(item),
      body: toBody(item, { origin: "" }),
    })),
    ...pageUrls(request.url, page, items.length > start + pageSize),
  };
}

function pageUrls(address: string, page: number, hasMore: boolean) {
  const at = (wanted: number) => {
    const url = new URL(address);
    url.searchParams.set("page", String(wanted));
    return url.pathname + url.search;
  };
  return {
    currentPageUrl: at(page),
    nextPageUrl: hasMore ? at(page + 1) : null,
    previousPageUrl: page > 0 ? at(page - 1) : null,
  };
}
