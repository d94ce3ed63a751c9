import { seededId } from "#platform/core/ids";
import { drawingRow } from "#platform/seed/scenes/drawing-row";

import { pictureDrafts } from "./content-files";
import { collectionRecords, contentRecords, linkSetRecords } from "./content-records";

/**
 * The date of publication of all content of the seed, so that every new database gives the same answers.
 * Operators publish later, so nobody edited a record with this date (OPERATOR-25).
 */
export const shippedAt = new Date("2026-09-01T08:00:00.000Z");

/** The ids of a store that its content rows refer to. */
export interface SeededSite {
  storeName: string;
  siteId: string;
  communityId: string;
}

/** The drawings that content refers to by key. Those of rooms are in seed-scenes.ts. */
export const pictureRows = () => pictureDrafts.map(drawingRow);

/** Rows of `content` for a store. */
export const contentRows = ({ storeName, siteId }: SeededSite) =>
  contentRecords(storeName).map((record) => ({
    id: seededId("content", `${storeName}/${record.contentKey}`),
    site_id: siteId,
    content_key: record.contentKey,
    content_type: record.contentType,
    title: record.title,
    url_name: record.urlName,
    state: "Live" as const,
    body: JSON.stringify(record.body),
    published_at: shippedAt,
  }));

/** Rows of `content_collection` for a store. */
export const collectionRows = ({ storeName, siteId }: SeededSite) =>
  collectionRecords(storeName).map((record) => ({
    id: seededId("collection", `${storeName}/${record.collectionKey}`),
    site_id: siteId,
    collection_key: record.collectionKey,
    title: record.title,
    content_keys: record.contentKeys,
  }));

/** Rows of `navigation_link_set` for a store. */
export const linkSetRows = ({ storeName, communityId }: SeededSite) =>
  linkSetRecords(storeName).map((record) => ({
    id: seededId("linkSet", `${storeName}/${record.developerName}`),
    community_id: communityId,
    developer_name: record.developerName,
    state: "Live" as const,
    items: JSON.stringify(record.items),
    published_at: shippedAt,
  }));
