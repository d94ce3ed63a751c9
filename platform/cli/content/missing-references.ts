import type { MenuItem } from "#contract/content/menus";

import type { Executor } from "#platform/db/database";
import { findContents } from "#platform/content/records/queries";
import { collectReferences } from "#platform/content/records/references";
import { isLinkSet, type FileRecord } from "./record-file";
import { linkSetKey, type Site } from "./site-records";

/**
 * References of records to content, pictures, link sets and categories that exist neither in the database nor
 * in the same file (OPERATOR-22).
 */
export async function findMissingReferences(
  db: Executor,
  { siteId, communityId }: Site,
  records: readonly FileRecord[],
): Promise<string[]> {
  const { keys, mediaIds } = collectReferences(records.map((record) => record.body));
  const linkSets = new Set(
    records.flatMap((record) => (isLinkSet(record) ? [] : linkSetNamesIn(record.body))),
  );
  const categories = new Set(
    records.flatMap((record) => (isLinkSet(record) ? categoryPathsIn(record.body.items) : [])),
  );
  const view = { siteId, drafts: false };
  const [byKey, byId, sets, paths] = await Promise.all([
    keys.size > 0 ? findContents(db, view, { keys: [...keys] }) : [],
    mediaIds.size > 0 ? findContents(db, view, { ids: [...mediaIds] }) : [],
    linkSets.size > 0
      ? db
          .selectFrom("navigation_link_set")
          .select("developer_name")
          .where("community_id", "=", communityId)
          .where("developer_name", "in", [...linkSets])
          .where("state", "=", "Live")
          .execute()
      : [],
    categories.size > 0
      ? db
          .selectFrom("category")
          .select("url_path")
          .where("url_path", "in", [...categories])
          .execute()
      : [],
  ]);
  const known = new Set([
    ...records.map((record) => record.contentKey),
    ...[...byKey, ...byId].flatMap((item) => [item.content_key, item.id]),
    ...sets.map((set) => linkSetKey(set.developer_name)),
    ...paths.map((path) => `/category/${path.url_path}`),
  ]);
  const named = [
    ...keys,
    ...mediaIds,
    ...[...linkSets].map(linkSetKey),
    ...[...categories].map((path) => `/category/${path}`),
  ];
  return named.filter((name) => !known.has(name));
}

/** Any component of a layout may name a link set. */
function linkSetNamesIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const own = (body as { navigationLinkSetDeveloperName?: unknown }).navigationLinkSetDeveloperName;
  return [...(typeof own === "string" ? [own] : []), ...Object.values(body).flatMap(linkSetNamesIn)];
}

function categoryPathsIn(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => {
    const path = /^\/category\/([^?#]+)/.exec(item.actionValue ?? "")?.[1];
    return [...(path ? [path] : []), ...categoryPathsIn(item.subMenu)];
  });
}
