import { newId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";

/** A version of a content record of a site. An existing version keeps its id; a new one may bring its own. */
interface ContentVersion {
  id?: string;
  content_key: string;
  content_type: string;
  title: string;
  url_name: string | null;
  body: object;
}

/** The state of new versions, and the time of publication that they get. */
interface Publication {
  state: "Draft" | "Live";
  publishedAt: Date;
}

/** Writes versions of content records of a site. */
export async function writeContents(
  trx: Executor,
  siteId: string,
  versions: readonly ContentVersion[],
  { state, publishedAt }: Publication,
): Promise<void> {
  if (versions.length === 0) return;
  await trx
    .insertInto("content")
    .values(
      versions.map(({ id, body, ...version }) => ({
        id: id ?? newId("content"),
        site_id: siteId,
        state,
        ...version,
        body: JSON.stringify(body),
        published_at: publishedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["site_id", "content_key", "state"]).doUpdateSet((row) => ({
        content_type: row.ref("excluded.content_type"),
        title: row.ref("excluded.title"),
        url_name: row.ref("excluded.url_name"),
        body: row.ref("excluded.body"),
        published_at: row.ref("excluded.published_at"),
      })),
    )
    .execute();
}

/** A version of a link set of a community, by its developer name. */
interface LinkSetVersion {
  id?: string;
  developer_name: string;
  items: readonly object[];
}

/** Writes versions of link sets of a store's community. */
export async function writeLinkSets(
  trx: Executor,
  communityId: string,
  versions: readonly LinkSetVersion[],
  { state, publishedAt }: Publication,
): Promise<void> {
  if (versions.length === 0) return;
  await trx
    .insertInto("navigation_link_set")
    .values(
      versions.map(({ id, developer_name, items }) => ({
        id: id ?? newId("linkSet"),
        community_id: communityId,
        developer_name,
        state,
        items: JSON.stringify(items),
        published_at: publishedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["community_id", "developer_name", "state"]).doUpdateSet((row) => ({
        items: row.ref("excluded.items"),
        published_at: row.ref("excluded.published_at"),
      })),
    )
    .execute();
}
