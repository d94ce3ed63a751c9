import { sql, type RawBuilder } from "kysely";

import type { Executor } from "#platform/db/database";

/** A content record or a picture. Both are delivered by key or id. */
export interface ContentItem {
  id: string;
  content_key: string;
  content_type: string;
  title: string;
  url_name: string | null;
  body: Record<string, unknown>;
  published_at: Date;
}

/** The content of one site. With `drafts`, a draft replaces the published record. */
export interface ContentView {
  siteId: string;
  drafts: boolean;
}

/** Conditions that must all be met. Dates limit the publication date, both inclusive. */
export interface ContentFilter {
  keys?: readonly string[];
  ids?: readonly string[];
  type?: string | null;
  from?: Date | null;
  until?: Date | null;
}

/** The content type of pictures. */
export const pictureType = "cms_image";

const columns = sql`content_key, content_type, title, url_name, body, published_at`;

/** A draft gets the id of the published record with the same key, so that links by id work for both. */
function visibleContent({ siteId, drafts }: ContentView): RawBuilder<ContentItem> {
  if (!drafts) return sql`(select id, ${columns} from content where site_id = ${siteId} and state = 'Live')`;
  return sql`(
    select distinct on (c.content_key) coalesce(l.id, c.id) as id, c.content_key, c.content_type, c.title, c.url_name, c.body, c.published_at
    from content c left join content l on l.site_id = c.site_id and l.content_key = c.content_key and l.state = 'Live'
    where c.site_id = ${siteId} order by c.content_key, c.state)`;
}

const pictures = sql`(
  select id, content_key, ${pictureType}::text as content_type, title, null::text as url_name, published_at, jsonb_build_object(
    'title', title, 'altText', alternate_text, 'width', width, 'height', height) as body
  from media where media_type = 'Image')`;

function conditions({ keys, ids, type, from, until }: ContentFilter): RawBuilder<unknown> {
  const all = [
    ...(keys ? [sql`content_key = any(${[...keys]})`] : []),
    ...(ids ? [sql`id = any(${[...ids]})`] : []),
    ...(type ? [sql`content_type = ${type}`] : []),
    ...(from ? [sql`published_at >= ${from}`] : []),
    ...(until ? [sql`published_at <= ${until}`] : []),
  ];
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
}

async function read(
  db: Executor,
  source: RawBuilder<unknown>,
  filter: ContentFilter,
  page?: { limit: number; offset: number },
) {
  const part = page ? sql`limit ${page.limit} offset ${page.offset}` : sql``;
  return (
    await sql<ContentItem>`select * from ${source} item ${conditions(filter)} order by content_key ${part}`.execute(
      db,
    )
  ).rows;
}

/**
 * Items by exact keys or ids, in the requested order. A content record takes precedence over a picture with
 * the same key.
 */
export async function findContents(
  db: Executor,
  view: ContentView,
  filter: ContentFilter,
): Promise<ContentItem[]> {
  const contents = await read(db, visibleContent(view), filter);
  const found = new Set(contents.flatMap((item) => [item.content_key, item.id]));
  const rest = {
    ...filter,
    ...(filter.keys && { keys: filter.keys.filter((key) => !found.has(key)) }),
    ...(filter.ids && { ids: filter.ids.filter((id) => !found.has(id)) }),
  };
  const more = (rest.keys ?? rest.ids ?? []).length > 0 ? await read(db, pictures, rest) : [];
  const wanted = filter.keys ?? filter.ids ?? [];
  const place = (item: ContentItem) => wanted.indexOf(filter.keys ? item.content_key : item.id);
  return [...contents, ...more].sort((a, b) => place(a) - place(b));
}

/** One item by key, else by id. */
export async function findContent(
  db: Executor,
  view: ContentView,
  keyOrId: string,
): Promise<ContentItem | null> {
  const byKey = await findContents(db, view, { keys: [keyOrId] });
  return byKey[0] ?? (await findContents(db, view, { ids: [keyOrId] }))[0] ?? null;
}

/** A page of the visible items, sorted by key. Pictures only if their type is requested. */
export function listContent(
  db: Executor,
  view: ContentView,
  filter: ContentFilter,
  page: { limit: number; offset: number },
): Promise<ContentItem[]> {
  return read(db, filter.type === pictureType ? pictures : visibleContent(view), filter, page);
}

/** A collection of a site by key, else by id. */
export async function findCollection(db: Executor, siteId: string, keyOrId: string) {
  const rows = await db
    .selectFrom("content_collection")
    .selectAll()
    .where("site_id", "=", siteId)
    .where((is) => is.or([is("collection_key", "=", keyOrId), is("id", "=", keyOrId)]))
    .execute();
  return rows.find((row) => row.collection_key === keyOrId) ?? rows[0] ?? null;
}
