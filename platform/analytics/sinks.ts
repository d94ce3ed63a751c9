import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { backOffMs, deliver, type EventSink, type SinkRow, type SinkState } from "#sinks/sink";

import { noteRefused } from "./refused";
import { payloadOf } from "./shared-payloads";

interface SinkServices {
  db: Database;
  now: () => Date;
  log: { error(details: object, message: string): void };
  sinks: readonly EventSink[];
}

/** The most rows that are sent before the position is noted, and so that a crash sends twice. */
const batchSize = 200;
/** A process that was killed while it sent holds its sink no longer than this. */
const leaseMs = 120_000;
/** A run leaves the rest to the next one before the queue takes the job for dead. */
const runMs = 300_000;

/** A sink that no setting names is forgotten, so that it gets nothing of the meantime if it comes back. */
export async function forgetOtherSinks(db: Database, sinks: readonly EventSink[]): Promise<void> {
  const names = ["record", ...sinks.map(({ name }) => name)];
  await db.deleteFrom("analytics_sink").where("name", "not in", names).execute();
}

/** A new sink begins at the newest row: nothing that was recorded before is sent (EVENT-66). */
export async function beginSinks(db: Database, sinks: readonly EventSink[]): Promise<void> {
  await sql`insert into analytics_sink (name, position)
    select name, (select coalesce(max(sequence), 0) from analytics_event)
    from unnest(${sinks.map(({ name }) => name)}::text[]) as name
    on conflict do nothing`.execute(db);
}

/**
 * The sequence up to which no row can appear any more (EVENT-69); null if a writer does not end in time. A
 * row gets its number before its transaction commits, so a lower one may become visible later. Each writer
 * has its lock on the table before it takes a number, and keeps it until its rows can be seen. So once those
 * who hold one after the highest number was read have ended, all numbers below are settled.
 */
async function settledSequence(db: Database, waitMs: number): Promise<number | null> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(sequence) as newest from analytics_event`.execute(db);
  const until = performance.now() + waitMs;
  let writers: string[] | null = null;
  for (;;) {
    const now = await writersOf(db);
    writers = writers === null ? now : writers.filter((each) => now.includes(each));
    if (writers.length === 0) return Number(rows[0]?.newest ?? 0);
    if (performance.now() > until) return null;
    await sleep(50);
  }
}

async function writersOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where relation = 'analytics_event'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ writer }) => writer);
}

/**
 * Makes the job that gives each sink the rows after its position (EVENT-65). Of several processes one sends
 * to a sink at a time, by a lease in `next_try_at`.
 */
export function createSinkRun({ db, now, log, sinks }: SinkServices, waitMs = 15_000): () => Promise<void> {
  /** Events that a sink took beyond its position, while another request of the batch failed. */
  const taken = new Map<string, Set<string>>(sinks.map(({ name }) => [name, new Set()]));

  async function follow(sink: EventSink, upTo: number): Promise<void> {
    const until = performance.now() + runMs;
    while (performance.now() < until) {
      const lease = new Date(now().getTime() + leaseMs);
      const { rows: claimed } = await sql<{ position: string; failures: number }>`
        update analytics_sink set next_try_at = ${lease}
        where name = ${sink.name} and position < ${upTo} and (next_try_at is null or next_try_at <= ${now()})
        returning position, failures`.execute(db);
      const found = claimed[0];
      if (!found || !(await sendBatch(sink, { ...found, lease, upTo }))) return;
    }
  }

  /** Returns whether the sink may be given more at once. */
  async function sendBatch(
    sink: EventSink,
    at: { position: string; failures: number; lease: Date; upTo: number },
  ): Promise<boolean> {
    const already = taken.get(sink.name)!;
    const rows = await rowsBetween(db, at.position, at.upTo);
    const last = rows.length === batchSize ? Number(rows.at(-1)!.sequence) : at.upTo;
    const { refused, unsent, problem, sent } = await deliver(
      sink,
      rows.filter(({ id }) => !already.has(id)),
    );
    const first = rows.findIndex(({ id }) => unsent.has(id));
    const position = first < 0 ? last : Number(rows[first - 1]?.sequence ?? at.position);
    const failures = problem === null ? 0 : at.failures + 1;
    const next = problem === null ? null : new Date(now().getTime() + backOffMs(failures));
    const byId = new Map(rows.map((row) => [row.id, row]));
    await db.transaction().execute(async (trx) => {
      const { rows: noted } = await sql`
        update analytics_sink set position = ${position}, sent = sent + ${sent}, failures = ${failures},
          next_try_at = ${next}, last_error = ${problem}
        where name = ${sink.name} and position = ${at.position} and next_try_at = ${at.lease}
        returning name`.execute(trx);
      // Another process has the lease now, and counts this batch.
      if (noted.length === 0) return;
      for (const store of new Set(rows.map(({ webstoreId }) => webstoreId))) {
        const given = refused
          .filter(({ id }) => byId.get(id)?.webstoreId === store)
          .map(({ id, reason }) => ({ given: byId.get(id), reason }));
        await noteRefused(trx, sink.name, store, given, now());
      }
    });
    const beyond = rows.slice(first < 0 ? rows.length : first).filter(({ id }) => !unsent.has(id));
    taken.set(sink.name, new Set(beyond.map(({ id }) => id)));
    if (problem !== null) log.error({ sink: sink.name, reason: problem, failures }, "A sink takes no events");
    return problem === null;
  }

  return async () => {
    await beginSinks(db, sinks);
    const upTo = await settledSequence(db, waitMs);
    if (upTo !== null) await Promise.all(sinks.map((sink) => follow(sink, upTo)));
  };
}

/** The next rows that may leave the database, in their order. */
async function rowsBetween(
  db: Database,
  position: string,
  upTo: number,
): Promise<(SinkRow & { sequence: string })[]> {
  const rows = await db
    .selectFrom("analytics_event")
    .selectAll()
    .select(payloadOf.as("whole_payload"))
    .where("sequence", ">", position)
    .where("sequence", "<=", String(upTo))
    .where("consent_analytics", "=", true)
    .where("is_bot", "=", false)
    .orderBy("sequence")
    .limit(batchSize)
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    id: row.id,
    webstoreId: row.webstore_id,
    name: row.name as SinkRow["name"],
    at: row.at.toISOString(),
    payload: row.whole_payload as SinkRow["payload"],
    path: row.path,
    pageType: row.page_type,
    scripts: row.scripts,
    isBot: row.is_bot,
    consent: { analytics: row.consent_analytics, advertising: row.consent_advertising },
    visitor: row.visitor,
    visit: row.visit,
  }));
}

/** The progress of each sink. It counts what waits, so it is for people and for monitoring. */
export async function readSinkStates(db: Database): Promise<SinkState[]> {
  const rows = await db
    .selectFrom("analytics_sink as sink")
    .selectAll("sink")
    .select((query) =>
      query
        .selectFrom("analytics_event as event")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("event.sequence", ">", "sink.position")
        .where("event.consent_analytics", "=", true)
        .where("event.is_bot", "=", false)
        .as("waiting"),
    )
    .where("sink.name", "<>", "record")
    .orderBy("sink.name")
    .execute();
  return rows.map((row) => ({
    name: row.name,
    waiting: Number(row.waiting),
    sent: Number(row.sent),
    refused: Number(row.refused),
    failures: row.failures,
    nextTryAt: row.failures > 0 ? row.next_try_at : null,
    lastError: row.last_error,
  }));
}
