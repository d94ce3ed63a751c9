import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import type { Photographs } from "#platform/content/drawings/photographs";

/**
 * Marks the media rows that have a photograph and saves its size, so that pages can reserve space. Rows that
 * are up to date are not written.
 */
export async function recordPhotographs(db: Database, photographs: Photographs): Promise<void> {
  const sizes = [...photographs].map(([key, { width, height }]) => ({ key, width, height }));
  await sql`
    update media m set photographed = p.key is not null, width = coalesce(p.width, m.width), height = coalesce(p.height, m.height)
    from media o left join jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as p(key text, width int, height int) on p.key = o.content_key
    where m.id = o.id and (m.photographed <> (p.key is not null) or m.width is distinct from coalesce(p.width, m.width)
      or m.height is distinct from coalesce(p.height, m.height))`.execute(db);
}
