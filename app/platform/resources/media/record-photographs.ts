import { sql } from "kysely";

import type { Database } from "../../db/database";
import type { Photographs } from "../../media/photographs";

/** Writes the photographs' sizes into the media records, which pages reserve the place by. Rows that say so already are left alone. */
export async function recordPhotographs(db: Database, photographs: Photographs): Promise<void> {
  if (photographs.size === 0) return;
  const sizes = [...photographs].map(([key, { width, height }]) => ({ key, width, height }));
  await sql`
    update media m set width = p.width, height = p.height
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as p(key text, width int, height int)
    where m.content_key = p.key and (m.width is distinct from p.width or m.height is distinct from p.height)`.execute(db);
}
