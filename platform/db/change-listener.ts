import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import { changeTopics, everyTopic, type ChangeTopic, type ChangeTopics } from "#contract/change-topics";

import type { DatabaseLog } from "./log";

/** Migration 0020 notifies it; the payload is a topic. */
export const changeChannel = "store_change";

/** Whoever listens is told at once, and then at most so often: an import is many changes. */
const minIntervalMs = 200;
const firstRetryMs = 250;
const maxRetryMs = 10_000;
/** A connection over a network may be dead without anybody saying so. */
const heartbeatMs = 30_000;
const queryTimeoutMs = 10_000;

export interface ChangeListenerOptions {
  /** Whose database it is; the listener has a connection of its own beside the pool. */
  pool: pg.Pool;
  onChange(topics: ChangeTopics): void;
  log: DatabaseLog;
}

/**
 * Hears of changes to what all visitors are shown (`LISTEN`), whoever makes them: another store of the same
 * database, a command, a hand in the database. Never fails: while the connection is lost copies live until
 * they expire, it is looked for again, and since nobody knows what was missed meanwhile, everything counts as
 * changed once it is back.
 */
export function listenForChanges({ pool, onChange, log }: ChangeListenerOptions) {
  let current: pg.Client | null = null;
  let stopped = false;
  let isOutage = false;
  let retryMs = firstRetryMs;
  let retryTimer: NodeJS.Timeout | undefined;
  let flushTimer: NodeJS.Timeout | undefined;
  let lastFlush = -Infinity;
  let changed = new Set<ChangeTopic>();

  function flush(): void {
    flushTimer = undefined;
    const topics = changed;
    changed = new Set();
    lastFlush = performance.now();
    try {
      onChange(topics);
    } catch (error) {
      log.error({ err: error }, "A change could not be passed on");
    }
  }

  function enqueue(topics: Iterable<ChangeTopic>): void {
    for (const topic of topics) changed.add(topic);
    if (stopped) return;
    flushTimer ??= setTimeout(flush, Math.max(0, lastFlush + minIntervalMs - performance.now())).unref();
  }

  async function connect(): Promise<void> {
    const { Client: _ofPool, ...config } = pool.options as pg.PoolConfig & { Client?: unknown };
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: 5000,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    current = client;
    client.on("error", () => {});
    client.once("end", () => handleDisconnect(client, "it was closed"));
    client.on("notification", ({ payload }) => enqueue(readTopics(payload)));
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
    } catch (error) {
      return handleDisconnect(client, (error as Error).message);
    }
    if (current !== client) return;
    if (isOutage) log.info({}, "Changes of the store are heard again");
    isOutage = false;
    retryMs = firstRetryMs;
    enqueue(everyTopic);
  }

  function handleDisconnect(client: pg.Client, reason: string): void {
    if (current !== client) return;
    current = null;
    client.end().catch(() => {});
    if (stopped) return;
    if (!isOutage)
      log.error({ reason }, "Changes of the store are not heard for a while; copies live until they expire");
    isOutage = true;
    retryTimer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(2 * retryMs, maxRetryMs);
  }

  const heartbeat = setInterval(() => {
    const client = current;
    if (client && !isOutage)
      client.query("select 1").catch((error: Error) => handleDisconnect(client, error.message));
  }, heartbeatMs).unref();

  return {
    /** Settled once it listens, or has failed to for the first time. */
    ready: connect(),
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(retryTimer);
      clearTimeout(flushTimer);
      const client = current;
      current = null;
      await Promise.race([client?.end().catch(() => {}), sleep(1000, undefined, { ref: false })]);
    },
  };
}

/** A topic of a newer version is unknown here, so anything may have changed. */
function readTopics(payload = ""): Iterable<ChangeTopic> {
  const topic = changeTopics.find((each) => each === payload);
  return topic ? [topic] : everyTopic;
}
