import type { MenuItem } from "#contract/content/menus";

import type { Executor } from "#platform/db/database";
import { writeContents, writeLinkSets } from "#platform/content/records/write-records";
import type { Versions } from "./versions";

/** The ids of a store that content and link sets refer to. */
export interface Site {
  siteId: string;
  communityId: string;
  storeName: string;
}

/** The columns of a content record that a version has. */
export interface ContentValues {
  content_type: string;
  title: string;
  url_name: string | null;
  body: Record<string, unknown>;
}

/** The versions of a content record. `now` becomes the time of publication of a version that is written. */
export function contentVersions(
  trx: Executor,
  { siteId }: Site,
  contentKey: string,
  now: Date,
): Versions<ContentValues> {
  return {
    find: (state) =>
      trx
        .selectFrom("content")
        .select(["id", "content_type", "title", "url_name", "body"])
        .where("site_id", "=", siteId)
        .where("content_key", "=", contentKey)
        .where("state", "=", state)
        .forUpdate()
        .executeTakeFirst(),
    put: (state, { content_type, title, url_name, body }) =>
      writeContents(trx, siteId, [{ content_key: contentKey, content_type, title, url_name, body }], {
        state,
        publishedAt: now,
      }),
    move: async (id, state) =>
      void (await trx.updateTable("content").set({ state }).where("id", "=", id).execute()),
    remove: async (id) => void (await trx.deleteFrom("content").where("id", "=", id).execute()),
  };
}

/** The columns of a link set that a version has. */
export interface LinkSetValues {
  items: MenuItem[];
}

/** The versions of a link set. `now` becomes the time of publication of a version that is written. */
export function linkSetVersions(
  trx: Executor,
  { communityId }: Site,
  developerName: string,
  now: Date,
): Versions<LinkSetValues> {
  return {
    async find(state) {
      const found = await trx
        .selectFrom("navigation_link_set")
        .select(["id", "items"])
        .where("community_id", "=", communityId)
        .where("developer_name", "=", developerName)
        .where("state", "=", state)
        .forUpdate()
        .executeTakeFirst();
      return found && { id: found.id, items: found.items as MenuItem[] };
    },
    put: (state, { items }) =>
      writeLinkSets(trx, communityId, [{ developer_name: developerName, items }], {
        state,
        publishedAt: now,
      }),
    move: async (id, state) =>
      void (await trx.updateTable("navigation_link_set").set({ state }).where("id", "=", id).execute()),
    remove: async (id) => void (await trx.deleteFrom("navigation_link_set").where("id", "=", id).execute()),
  };
}

const linkSetPrefix = "link-set/";
/** The content type of link sets in files and lists. */
export const linkSetType = "link-set";
/** The key of a link set: `link-set/` and its developer name. */
export const linkSetKey = (developerName: string): string => linkSetPrefix + developerName;
/** The developer name of the link set that a key names; null if the key names content. */
export const linkSetNameOf = (key: string): string | null =>
  key.startsWith(linkSetPrefix) ? key.slice(linkSetPrefix.length) : null;

/** The versions of the record that a key names. */
export function versionsOf(
  trx: Executor,
  site: Site,
  key: string,
  now: Date,
): Versions<ContentValues> | Versions<LinkSetValues> {
  const name = linkSetNameOf(key);
  return name === null ? contentVersions(trx, site, key, now) : linkSetVersions(trx, site, name, now);
}
