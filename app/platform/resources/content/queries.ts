import type { Selectable } from "kysely";

import type { ContentTable } from "../../db/catalogue-tables";
import type { Executor } from "../../db/database";

export type ContentRow = Selectable<ContentTable>;

const liveContent = (db: Executor, siteId: string) =>
  db.selectFrom("content").selectAll().where("site_id", "=", siteId).where("state", "=", "Live");

export async function findContent(db: Executor, siteId: string, keyOrId: string): Promise<ContentRow | null> {
  const row = await liveContent(db, siteId)
    .where((is) => is.or([is("content_key", "=", keyOrId), is("id", "=", keyOrId)]))
    .executeTakeFirst();
  return row ?? null;
}

export function listContent(
  db: Executor,
  siteId: string,
  wanted: { keys: string[]; ids: string[]; type: string | null; limit: number; offset: number },
): Promise<ContentRow[]> {
  let query = liveContent(db, siteId).orderBy("content_key").limit(wanted.limit).offset(wanted.offset);
  if (wanted.keys.length > 0) query = query.where("content_key", "in", wanted.keys);
  if (wanted.ids.length > 0) query = query.where("id", "in", wanted.ids);
  if (wanted.type) query = query.where("content_type", "=", wanted.type);
  return query.execute();
}
