import { sql } from "kysely";

import { events, type EventPayload } from "#contract/analytics/events";
import { eventRecord, platformEvents, type EventRecord } from "#contract/analytics/recording";
import { recordViews } from "#platform/catalog/recommendations/views";
import { recordSearches } from "#platform/catalog/search/recent-searches";
import type { Database, Executor, WebstoreTable } from "#platform/db/database";

import { withoutPerson } from "./nameless";
import { noteRefused, type Refused } from "./refused";
import { readPayload, storePayloads } from "./shared-payloads";
import { visitsOf } from "./visit";
import { oldestMs, withoutRefused } from "./withdrawn-consent";

/** Clocks differ a little. */
const newestMs = 5 * 60 * 1000;

/** A record as it is stored, with the id of a payload that it shares. */
type ReadRecord = EventRecord & { payloadId: string | null };

/** A record as it is stored, or a text that says why not. The text has nothing of the record's values. */
function readRecord(given: unknown, now: Date): ReadRecord | string {
  const parsed = eventRecord.safeParse(given);
  if (!parsed.success) return whereOf(parsed.error.issues, "record");
  const record = parsed.data;
  if (platformEvents.includes(record.name)) return "record.name: the platform writes it";
  const age = now.getTime() - Date.parse(record.at);
  if (age > oldestMs || age < -newestMs) return "record.at: too long ago, or in the future";
  const found = readPayload(record.name, (given as EventRecord).payload, (sent) => {
    const payload = events[record.name].payload.safeParse(sent);
    return payload.success ? payload.data : whereOf(payload.error.issues, "payload");
  });
  if (typeof found === "string") return found;
  const { id: payloadId, payload } = found;
  const ofNobody = record.consent.analytics ? { payload } : withoutPerson(payload);
  return Object.assign(record, ofNobody, { payloadId });
}

const whereOf = (issues: readonly { path: PropertyKey[]; code: string }[], part: string) =>
  issues
    .slice(0, 3)
    .map(({ path, code }) => `${[part, ...path].join(".").slice(0, 100)}: ${code}`)
    .join("; ");

type Store = Pick<WebstoreTable, "id" | "brands" | "settings">;

/**
 * Stores the records of a batch by one statement (API-420). A record whose id is known only tells that the
 * page ran scripts, and changes nothing else; an id of another store or event changes nothing at all. Answers
 * how many fit and how many were refused.
 */
export async function storeEvents(
  db: Database,
  store: Store,
  given: readonly unknown[],
  now: Date,
): Promise<{ stored: number; refused: number }> {
  const good = new Map<string, ReadRecord>();
  const refused: Refused[] = [];
  for (const each of given) {
    const record = readRecord(each, now);
    if (typeof record === "string") refused.push({ given: each, reason: record });
    else {
      const known = good.get(record.id);
      // One statement cannot change a row twice.
      if (!known) good.set(record.id, record);
      else if (record.scripts && known.name === record.name) known.scripts = true;
    }
  }
  if (good.size > 0) {
    const visitOf = await visitsOf(db, store.id, now);
    const rows = [...good.values()].map(({ source, pageType, isBot, consent, payloadId, ...record }) => ({
      ...record,
      payload_id: payloadId,
      webstore_id: store.id,
      page_type: pageType,
      is_bot: isBot,
      consent_analytics: consent.analytics,
      consent_advertising: consent.advertising,
      visit: visitOf(source),
    }));
    const noteStored = await db.transaction().execute(async (trx) => {
      const agreed = await withoutRefused(trx, rows, now);
      const shared = rows.flatMap(({ payload_id: id, payload }) => (id === null ? [] : [{ id, payload }]));
      const note = await storePayloads(db, trx, shared, now);
      await insertEvents(
        trx,
        agreed.map((row) => (row.payload_id === null ? row : { ...row, payload: null })),
      );
      if (store.settings.activityTrackingEnabled !== false) await recordInterests(trx, store, agreed, now);
      return note;
    });
    noteStored();
  }
  await noteRefused(db, "record", store.id, refused, now);
  return { stored: given.length - refused.length, refused: refused.length };
}

async function insertEvents(db: Executor, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  await sql`insert into analytics_event as known (${columns})
    select ${columns} from json_populate_recordset(null::analytics_event, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set scripts = true
    where excluded.scripts and known.scripts is distinct from true
      and known.webstore_id = excluded.webstore_id and known.name = excluded.name`.execute(db);
}

type Stored = Pick<EventRecord, "name" | "payload" | "visitor" | "at">;

/**
 * Keeps the products and the terms of visitors who agreed, for recommendations and suggestions (API-138). A
 * list that is filtered, or has parts only, is no search of its own.
 */
async function recordInterests(
  trx: Executor,
  store: Store,
  rows: readonly Stored[],
  now: Date,
): Promise<void> {
  const views: Parameters<typeof recordViews>[2][number][] = [];
  const searches: Parameters<typeof recordSearches>[2][number][] = [];
  for (const { name, payload, visitor: owner, at } of rows) {
    if (owner === null) continue;
    if (name === "view-item") {
      const { items } = payload as EventPayload<"view-item">;
      views.push(...items.map(({ item_id: sku }) => ({ owner, sku, at })));
    } else if (name === "search-submit") {
      const { search_term: term, results, refinements } = payload as EventPayload<"search-submit">;
      if (results > 0 && refinements.length === 0) searches.push({ owner, term, at });
    }
  }
  if (views.length > 0) await recordViews(trx, store, views, now);
  if (searches.length > 0) await recordSearches(trx, store.id, searches, now);
}
