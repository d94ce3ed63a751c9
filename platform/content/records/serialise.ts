import type { z } from "zod";

import type { channelSummary, ContentDocument, ContentReference } from "#contract/content";

import { dataPath } from "#contract/paths";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { mediaUrl } from "#platform/catalogue/products/media";
import { pictureType, type ContentItem } from "./queries";

const delivery = `${dataPath}/connect`;

/** Where a document or list comes from, and how it is to be written. */
export interface Writing {
  webstore: WebstoreTable;
  /** Asked by the channel's address, else by the site's. */
  byChannel: boolean;
  /** Put before addresses; empty unless absolute ones are asked for. */
  origin: string;
  withBody: boolean;
}

const rootOf = ({ webstore, byChannel }: Writing) =>
  byChannel
    ? `${delivery}/cms/delivery/channels/${webstore.channel_id}`
    : `${delivery}/sites/${webstore.site_id}/cms/delivery`;

const resourceUrl = (item: ContentItem, writing: Writing) =>
  `${writing.origin}${rootOf(writing)}/contents/${encodeURIComponent(item.content_key)}`;

/** Where anybody may load a picture; other content has no address without the API. */
const unauthenticatedUrl = (item: ContentItem, { origin }: Writing) =>
  item.content_type === pictureType ? origin + mediaUrl(item.id) : null;

/** A picture says where it is; so does every picture that a body names by key and media id. */
export function toBody(item: ContentItem, { origin }: Pick<Writing, "origin">): Record<string, unknown> {
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

export const contentType = (item: ContentItem) => ({
  fullyQualifiedName: item.content_type,
  name: item.content_type,
});

export function toDocument(item: ContentItem, writing: Writing): ContentDocument {
  return {
    managedContentId: item.id,
    contentKey: item.content_key,
    contentType: contentType(item),
    title: item.title,
    urlName: item.url_name,
    language: "en_US",
    publishedDate: item.published_at.toISOString(),
    resourceUrl: resourceUrl(item, writing),
    unauthenticatedUrl: unauthenticatedUrl(item, writing),
    ...(writing.withBody ? { contentBody: toBody(item, writing) } : {}),
  };
}

function toReference(item: ContentItem, writing: Writing): ContentReference {
  return {
    contentKey: item.content_key,
    managedContentId: item.id,
    contentType: contentType(item),
    resourceUrl: resourceUrl(item, writing),
    unauthenticatedUrl: unauthenticatedUrl(item, writing),
    title: item.title,
    ...(writing.withBody ? { contentBody: toBody(item, writing) } : {}),
  };
}

export function toReferences(items: readonly ContentItem[], writing: Writing, asList: boolean) {
  const references = items.map((item) => toReference(item, writing));
  return asList
    ? { referencesList: references }
    : { references: Object.fromEntries(references.map((each) => [each.contentKey, each])) };
}

export function toChannelSummary(writing: Writing): z.input<typeof channelSummary> {
  const { webstore, byChannel, origin } = writing;
  return {
    id: byChannel ? webstore.channel_id : webstore.site_id,
    name: webstore.name,
    type: byChannel ? "PublicUnauthenticated" : "ConnectedSite",
    domainUrl: origin === "" ? null : origin,
    resourceUrl: `${origin}${rootOf(writing)}`,
    target: webstore.site_id,
  };
}
