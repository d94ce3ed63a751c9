import type { AnswerOf, QueryOf } from "./call-input";
import { invalidContentScope } from "./call-plan";
import type { CommerceClient } from "./client";
import { clientError } from "~/commerce/errors";

/** The selection of a list of content, as typed values (DATA-10). */
export interface ContentListOptions {
  /** A site (0DM…) or a channel (0ap…); the store's site unless given. */
  channelOrSiteId?: string;
  contentKeys?: readonly string[];
  managedContentIds?: readonly string[];
  contentTypeFQN?: string;
  page?: number;
  pageSize?: number;
  referenceDepth?: number;
  includeContentBody?: boolean;
}

/** Content of a site or a channel, by keys, ids or type (DATA-10). 400 for an id of neither. */
export async function listContent(
  client: CommerceClient,
  { channelOrSiteId = client.store.siteId, ...options }: ContentListOptions,
): Promise<AnswerOf<"listContents">> {
  const query = toQuery(options);
  if (channelOrSiteId.startsWith("0ap"))
    return client.call("listChannelContents", { params: { channelId: channelOrSiteId }, query });
  if (!channelOrSiteId.startsWith("0DM")) throw clientError(invalidContentScope);
  return client.call("listContents", { query, params: { siteId: channelOrSiteId } });
}

function toQuery({
  contentKeys,
  managedContentIds,
  contentTypeFQN,
  page,
  pageSize,
  referenceDepth,
  includeContentBody,
}: ContentListOptions): QueryOf<"listContents"> {
  const given: Record<string, string | undefined> = {
    contentKeys: contentKeys?.join(","),
    managedContentIds: managedContentIds?.join(","),
    contentTypeFQN,
    page: page?.toString(),
    pageSize: pageSize?.toString(),
    referenceDepth: referenceDepth?.toString(),
    includeContentBody: includeContentBody?.toString(),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
