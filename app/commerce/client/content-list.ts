import type { AnswerOf, QueryOf } from "./call-input";
import { invalidContentScope } from "./call-plan";
import type { CommerceClient } from "./client";
import { clientError } from "~/commerce/errors";

/** What a list of content is asked by, with the types of commerce.md section 7. */
export interface ContentListOptions {
  /** 0DM… for a site, 0ap… for a channel; the site of the store unless said otherwise. */
  channelOrSiteId?: string;
  contentKeys?: readonly string[];
  managedContentIds?: readonly string[];
  contentTypeFQN?: string;
  page?: number;
  pageSize?: number;
  referenceDepth?: number;
  includeContentBody?: boolean;
}

/** Content of a site or of a channel, by keys, ids or type. */
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
