import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

import { backOffMs, deliver, mayLeave, type EventSink, type SinkRow, type SinkState } from "#sinks/sink";

import type { SendEvents } from "./event-queue.server";

interface Options {
  sinks: readonly EventSink[];
  log: Record<"warn", (details: object, message: string) => void>;
  now?: () => number;
  /** The most events that wait for a sink. Above it the oldest are dropped and counted. */
  maximum?: number;
}

/** The ids of the newest events, so that none is sent twice: by the server and by the page's scripts. */
const rememberedIds = 50_000;
const batchSize = 200;

/**
 * Sends events to the sinks from the storefront, for a platform of somebody else, which stores none
 * (EVENT-72). They wait in memory, each sink's apart.
 */
export function openHostedSinks({ sinks, log, now = Date.now, maximum = 10_000 }: Options) {
  const seen = new LRUCache<string, true>({ max: rememberedIds });
  const visitOf = createVisits(now);
  const queues = sinks.map((sink) => createSinkQueue(sink, { log, now, maximum }));
  const send: SendEvents = async (webstoreId, records) => {
    const fresh = records.filter((record) => mayLeave(record) && !seen.has(record.id));
    for (const { id } of fresh) seen.set(id, true);
    const rows = fresh.map(({ source, ...record }) => ({ ...record, webstoreId, visit: visitOf(source) }));
    await Promise.all(
      queues.map((queue) => {
        queue.push(rows);
        return queue.flush();
      }),
    );
  };
  return { send, states: async (): Promise<SinkState[]> => queues.map(({ state }) => state()) };
}

/** Visits as the platform makes them (EVENT-36), by a salt of the process. */
function createVisits(now: () => number) {
  let day = "";
  let salt = randomBytes(32);
  return (source: { address: string; browser: string } | null): string | null => {
    const today = new Date(now()).toISOString().slice(0, 10);
    if (today !== day) {
      day = today;
      salt = randomBytes(32);
    }
    return (
      source && createHmac("sha256", salt).update(JSON.stringify(source)).digest("base64url").slice(0, 22)
    );
  };
}

function createSinkQueue(sink: EventSink, { log, now, maximum }: Required<Omit<Options, "sinks">>) {
  let waiting: SinkRow[] = [];
  let sending: Promise<void> | null = null;
  let nextTryAt = 0;
  const counts = { sent: 0, refused: 0, dropped: 0, failures: 0, lastError: null as string | null };

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && now() >= nextTryAt) {
      const batch = waiting.slice(0, batchSize);
      const { sent, refused, unsent, problem } = await deliver(sink, batch);
      const done = new Set(batch.map(({ id }) => id).filter((id) => !unsent.has(id)));
      waiting = waiting.filter(({ id }) => !done.has(id));
      counts.sent += sent;
      counts.refused += refused.length;
      counts.lastError = problem;
      counts.failures = problem === null ? 0 : counts.failures + 1;
      if (refused.length > 0) log.warn({ sink: sink.name, refused: counts.refused }, "a sink refuses events");
      if (problem === null) continue;
      const afterMs = backOffMs(counts.failures);
      nextTryAt = now() + afterMs;
      setTimeout(() => void flush(), afterMs).unref();
      const { dropped, failures } = counts;
      log.warn(
        { sink: sink.name, reason: problem, failures, waiting: waiting.length, dropped },
        "a sink takes no events",
      );
    }
  }
  const flush = () => (sending ??= sendAll().finally(() => (sending = null)));

  return {
    push(rows: readonly SinkRow[]): void {
      waiting.push(...rows);
      counts.dropped += Math.max(0, waiting.length - maximum);
      waiting = waiting.slice(-maximum);
    },
    flush,
    state: (): SinkState => ({
      name: sink.name,
      waiting: waiting.length,
      sent: counts.sent,
      refused: counts.refused,
      failures: counts.failures,
      nextTryAt: counts.failures > 0 ? new Date(nextTryAt) : null,
      lastError: counts.lastError,
    }),
  };
}
