import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";

/** A published page with its stemmed words. */
export interface PageWords {
  urlName: string;
  title: string;
  summary: string | null;
  /** By stem, where it stands: A title, B description, C headings and questions, D other text. */
  words: Record<string, ("A" | "B" | "C" | "D")[]>;
}

/** An address that a phrase leads to at once. */
export interface Pointer {
  phrase: string;
  url: string;
  /** Null for a content record, which has its own title. */
  title: string | null;
}

type SiteArgs = { db: Database; now: () => Date; siteId: string };

/** The published pages of a site with their words. Cached. */
export const loadPageWords = cachedQuery(
  300,
  ["content"],
  ({ siteId }: SiteArgs) => siteId,
  async ({ db, siteId }: SiteArgs): Promise<PageWords[]> => {
    const texts = (path: string) =>
      sql`(select string_agg(t #>> '{}', ' ') from jsonb_path_query(c.body, ${path}::jsonpath) t)`;
    const { rows } = await sql<PageWords>`
      select p.url_name as "urlName", p.title, p.summary, coalesce((select json_object_agg(w.lexeme, w.weights) from unnest(p.words) w), '{}') as words
      from (
        select c.url_name, c.title, c.body ->> 'metaDescription' as summary,
          search_vector(c.title, 'A') || search_vector(c.body ->> 'metaDescription', 'B') ||
          search_vector(concat_ws(' ', ${texts('strict $.sections.**.heading ? (@.type() == "string")')}, ${texts('strict $.sections.**.question ? (@.type() == "string")')}), 'C') ||
          search_vector(${texts('strict $.sections.** ? (@.type() == "string")')}, 'D') as words
        from content c where c.site_id = ${siteId} and c.state = 'Live' and c.content_type = 'page' and c.url_name is not null) p
      order by p.url_name`.execute(db);
    return rows;
  },
);

/** The phrases that lead to an address. Cached. */
export const loadPointers = cachedQuery(
  300,
  ["content"],
  () => "all",
  async ({ db }: { db: Database; now: () => Date }): Promise<Pointer[]> =>
    (await sql<Pointer>`select phrase, url, title from search_pointer order by phrase, url`.execute(db)).rows,
);
