import type { ContentDocument } from "~/contract/content";

import { badInput, notFound } from "../../errors";
import type { Handlers } from "../../handler";
import { isTrue, readInteger, readList, readText } from "../../query-values";
import { findContent, listContent, type ContentRow } from "./queries";

function toDocument(row: ContentRow, withBody: boolean): ContentDocument {
  return {
    managedContentId: row.id,
    contentKey: row.content_key,
    contentType: { fullyQualifiedName: row.content_type, name: row.content_type },
    title: row.title,
    urlName: row.url_name,
    language: "en_US",
    publishedDate: new Date(row.published_at).toISOString(),
    resourceUrl: `/services/data/v65.0/connect/sites/${row.site_id}/cms/delivery/contents/${row.content_key}`,
    ...(withBody ? { contentBody: row.body } : {}),
  };
}

export const contentHandlers: Handlers<"getContent" | "listContents"> = {
  // One item comes with its body unless that is declined; a list comes without unless it is asked for.
  async getContent({ params, query, webstore, services }) {
    const row = await findContent(services.db, webstore.site_id, readText(params.contentKeyOrId));
    if (!row) throw notFound("The content does not exist");
    return { body: toDocument(row, query.includeContentBody !== "false") };
  },

  async listContents({ query, webstore, services, request }) {
    const keys = readList(query.contentKeys, "contentKeys", 50);
    const ids = readList(query.managedContentIds, "managedContentIds", 100);
    if (keys.length > 0 && ids.length > 0) throw badInput("Only one of contentKeys and managedContentIds may be given");
    const page = readInteger(query.page, "page", { min: 0, max: 10_000, fallback: 0 });
    const pageSize = readInteger(query.pageSize, "pageSize", { min: 1, max: 250, fallback: Math.max(25, keys.length, ids.length) });
    const rows = await listContent(services.db, webstore.site_id, {
      keys, ids, type: readText(query.contentTypeFQN) || null, limit: pageSize + 1, offset: page * pageSize,
    });
    const withBody = isTrue(query.includeContentBody);
    return {
      body: {
        contents: rows.slice(0, pageSize).map((row) => toDocument(row, withBody)),
        currentPageUrl: pageUrl(request.url, page),
        nextPageUrl: rows.length > pageSize ? pageUrl(request.url, page + 1) : null,
        previousPageUrl: page > 0 ? pageUrl(request.url, page - 1) : null,
      },
    };
  },
};

function pageUrl(address: string, page: number): string {
  const url = new URL(address);
  url.searchParams.set("page", String(page));
  return url.pathname + url.search;
}
