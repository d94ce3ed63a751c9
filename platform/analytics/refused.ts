import { sql } from "kysely";

import type { Database, Executor } from "#platform/db/database";

export interface Refused {
  given: unknown;
  reason: string;
}

/** The most rows that wait, and the time that they wait. */
export const mostRefused = 10_000;
const waitingMs = 30 * 24 * 60 * 60 * 1000;
const longestText = 4000;

/**
 * The parts of a record that are kept to be looked at: of the payload only the names of its fields, because
 * its values may be about a person. A text that is cut may end in half a character, which JSON cannot store.
 */
function describe(given: unknown) {
  const { id, name, at, payload } = (typeof given === "object" && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 60).toWellFormed() : null);
  const fields = typeof payload === "object" && payload !== null ? Object.keys(payload) : [];
  return {
    event_id: text(id),
    name: text(name),
    record: JSON.stringify({ at: text(at), fields })
      .slice(0, longestText)
      .toWellFormed(),
  };
}

/** Keeps refused events to be looked at, as long as there is room, and counts them all (EVENT-35). */
export async function noteRefused(
  db: Executor,
  source: string,
  webstoreId: string | null,
  refused: readonly Refused[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ given, reason }) => ({
    source,
    webstore_id: webstoreId,
    reason,
    refused_at: now,
    ...describe(given),
  }));
  const columns = sql`source, webstore_id, reason, refused_at, event_id, name, record`;
  await sql`with counted as (
      insert into analytics_sink as sink (name, refused) values (${source}, ${rows.length})
      on conflict (name) do update set refused = sink.refused + excluded.refused)
    insert into analytics_refused (${columns})
    select ${columns} from json_populate_recordset(null::analytics_refused, ${JSON.stringify(rows)}::json)
    limit greatest(0, ${mostRefused} - (select count(*) from analytics_refused))`.execute(db);
}

/** Deletes the events that have waited too long. Their count stays. */
export async function deleteOldRefused(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("analytics_refused")
    .where("refused_at", "<", new Date(now.getTime() - waitingMs))
    .execute();
}
