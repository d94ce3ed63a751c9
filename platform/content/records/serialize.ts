import type { z } from "zod";

import type { channelSummary, ContentDocument, ContentReference } from "#contract/content/content";

import { dataPath } from "#contract/paths";
import type { WebstoreTable } from "#platform/db/database";
import { mediaUrl } from "#platform/catalog/products/media";
import { pictureType, type ContentItem } from "./queries";

const delivery = `${dataPath}/connect`;

/** Options for writing content into an answer. */
export interface OutputOptions {
  webstore: WebstoreTable;
  /** Whether the call, and so every address in the answer, names a channel instead of a site. */
  byChannel: boolean;
  /** The prefix of addresses; empty unless absolute addresses are requested. */
  origin: string;
  withBody: boolean;
}

const rootOf = ({ webstore, byChannel }: OutputOptions) =>
  byChannel
    ? `${delivery}/cms/delivery/channels/${webstore.channel_id}`
    : `${delivery}/sites/${webstore.site_id}/cms/delivery`;

const resourceUrl = (item: ContentItem, output: OutputOptions) =>
  `${output.origin}${rootOf(output)}/contents/${encodeURIComponent(item.content_key)}`;

/** The public address of a picture. Other content has none. */
const unauthenticatedUrl = (item: ContentItem, { origin }: OutputOptions) =>
  item.content_type === pictureType ? origin + mediaUrl(item.id) : null;

/** The body with a `url` for the picture itself, or for each picture that it names by key and media id. */
export function toBody(
  item: ContentItem,
  { origin }: Pick<OutputOptions, "origin">,
): Record<string, unknown> {
  if (item.content_type === pictureType) return { ...item.body, url: origin + mediaUrl(item.id) };
  return withPictureUrls(item.body, origin) as Record<string, unknown>;
}

function withPictureUrls(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withPictureUrls(part, origin));
  if (typeof value !== "object" || value === null) return value;
  const whole = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withPictureUrls(part, origin)]),
  );
  const { contentKey, mediaId } = whole;
  return typeof contentKey === "string" && typeof mediaId === "string"
    ? { ...whole, url: origin + mediaUrl(mediaId) }
    : whole;
}

/** The content type as the API writes it. */
export const contentType = (item: ContentItem) => ({
  fullyQualifiedName: item.content_type,
  name: item.content_type,
});

/** A content item as the API writes it (API-142). */
export function toDocument(item: ContentItem, output: OutputOptions): ContentDocument {
  return {
    managedContentId: item.id,
    contentKey: item.content_key,
    contentType: contentType(item),
    title: item.title,
    urlName: item.url_name,
    language: "en_US",
    publishedDate: item.published_at.toISOString(),
    resourceUrl: resourceUrl(item, output),
    unauthenticatedUrl: unauthenticatedUrl(item, output),
    ...(output.withBody ? { contentBody: toBody(item, output) } : {}),
  };
}

function toReference(item: ContentItem, output: OutputOptions): ContentReference {
  return {
    contentKey: item.content_key,
    managedContentId: item.id,
    contentType: contentType(item),
    resourceUrl: resourceUrl(item, output),
    unauthenticatedUrl: unauthenticatedUrl(item, output),
    title: item.title,
    ...(output.withBody ? { contentBody: toBody(item, output) } : {}),
  };
}

/** References by content key, or as a list (API-143). */
export function toReferences(items: readonly ContentItem[], output: OutputOptions, asList: boolean) {
  const references = items.map((item) => toReference(item, output));
  return asList
    ? { referencesList: references }
    : { references: Object.fromEntries(references.map((each) => [each.contentKey, each])) };
}

/** The site or channel that an answer is about (API-139). */
export function toChannelSummary(output: OutputOptions): z.input<typeof channelSummary> {
  const { webstore, byChannel, origin } = output;
  return {
    id: byChannel ? webstore.channel_id : webstore.site_id,
    name: webstore.name,
    type: byChannel ? "PublicUnauthenticated" : "ConnectedSite",
    domainUrl: origin === "" ? null : origin,
    resourceUrl: `${origin}${rootOf(output)}`,
    target: webstore.site_id,
  };
}
