import { createHash } from "node:crypto";

import { sql } from "kysely";
import { LRUCache } from "lru-cache";

import type { EventName, EventPayload } from "#contract/analytics/events";
import type { Database, Executor } from "#platform/db/database";

/** Payloads of this length as JSON are stored once. */
const longFrom = 1_000;
/** The longest payload as JSON, in characters: a list of 200 products with long names. */
const longest = 100_000;
const dayMs = 24 * 60 * 60 * 1000;

/** The payload of a row of `analytics_event`, wherever it is stored. */
export const payloadOf = sql<Record<string, unknown>>`coalesce(analytics_event.payload,
  (select shared.payload from analytics_payload shared where shared.id = analytics_event.payload_id))`;

type Payload = Record<string, unknown>;

/** A long payload that has been read, as it is stored. */
interface SharedPayload {
  id: string;
  payload: Payload;
}

/** A payload as it is stored. The id is null for one that is stored with its event. */
type ReadPayload = Omit<SharedPayload, "id"> & { id: string | null };

/** Payloads of kept pages by their names: an object that is always the same is read once. */
const named = new LRUCache<string, Payload>({
  maxSize: 8_000_000,
  sizeCalculation: (payload) => JSON.stringify(payload).length + 100,
});
/** Those that came by a name, because several events have them. */
const repeated = new WeakSet<Payload>();
/** Until when `used_at` of a stored payload need not be written again, by its id, by database. */
const stored = new WeakMap<Database, LRUCache<string, number>>();

/** The payloads that have been read, by the object that was given. */
const readOf = new WeakMap<object, { name: EventName; found: ReadPayload | string }>();

/** Events with the payloads that they name (API-420), without those whose names nobody here knows. */
export function withNamedPayloads(events: readonly unknown[], payloads: Readonly<Record<string, Payload>>) {
  for (const [name, payload] of Object.entries(payloads))
    if (!named.has(name)) {
      named.set(name, payload);
      repeated.add(payload);
    }
  const unknown = new Set<string>();
  const given = events.filter((event) => {
    const { payload: name } = (event ?? {}) as { payload?: unknown };
    if (typeof name !== "string") return true;
    // One that is too large to be kept is in this call.
    const payload = named.get(name) ?? (Object.hasOwn(payloads, name) ? payloads[name] : undefined);
    if (payload) Object.assign(event as object, { payload });
    else unknown.add(name);
    return payload !== undefined;
  });
  return { given, unknown: [...unknown] };
}

/** Reads the payload of an event. `parse` returns it, or a text that says what is wrong with it. */
export function readPayload(
  name: EventName,
  given: Payload,
  parse: (given: Payload) => EventPayload<EventName> | string,
): ReadPayload | string {
  const known = readOf.get(given);
  if (known?.name === name) return known.found;
  const found = readNew(given, parse);
  readOf.set(given, { name, found });
  return found;
}

function readNew(
  given: Payload,
  parse: (given: Payload) => EventPayload<EventName> | string,
): ReadPayload | string {
  if (JSON.stringify(given).length > longest) return "payload: too long";
  const payload = parse(given);
  if (typeof payload === "string") return payload;
  const text = JSON.stringify(payload);
  const isShared = (text.length >= longFrom || repeated.has(given)) && (payload as Payload).userId == null;
  const id = isShared ? createHash("sha256").update(text).digest("base64url").slice(0, 22) : null;
  return { id, payload };
}

/**
 * Stores shared payloads that the database may not have. Returns a function that notes that they are stored,
 * for the end of the transaction.
 */
export async function storePayloads(
  db: Database,
  trx: Executor,
  payloads: readonly SharedPayload[],
  now: Date,
): Promise<() => void> {
  let known = stored.get(db);
  if (!known) stored.set(db, (known = new LRUCache({ max: 20_000 })));
  const time = now.getTime();
  const missing = new Map(
    payloads.filter(({ id }) => !((known.get(id) ?? 0) > time)).map((each) => [each.id, each]),
  );
  // In one order everywhere, so that two processes do not wait for each other.
  const rows = [...missing.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (rows.length > 0)
    await sql`insert into analytics_payload as known (id, payload, used_at)
      select id, payload, ${now} from json_to_recordset(${JSON.stringify(rows)}::json) as given (id text, payload jsonb)
      on conflict (id) do update set used_at = excluded.used_at where excluded.used_at > known.used_at`.execute(
      trx,
    );
  return () => rows.forEach(({ id }) => known.set(id, time + dayMs));
}
