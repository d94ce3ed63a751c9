import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import { changeTopics, allTopics, type ChangeTopic, type ChangeTopics } from "#contract/change-topics";

import type { DatabaseLog } from "./log";

/** The channel that the trigger `notify_change` writes to. The payload is a topic. */
export const changeChannel = "store_change";

/**
 * The first change is reported immediately, later ones at most this often, because an import makes many
 * changes.
 */
const minIntervalMs = 200;
const firstRetryMs = 250;
const maxRetryMs = 10_000;
/** A network connection can be dead without an error event. */
const heartbeatMs = 30_000;
const queryTimeoutMs = 10_000;

/** The services of `listenForChanges`. */
export interface ChangeListenerOptions {
  /** The pool of the database to listen to. The listener opens its own connection beside the pool. */
  pool: pg.Pool;
  onChange(topics: ChangeTopics): void;
  log: DatabaseLog;
}

/**
 * Listens (`LISTEN`) for changes of shared data, whoever makes them: another store of the same database, a
 * command, or SQL by hand (OPS-46, OPS-47). Never throws. While the connection is lost, it tries to
 * reconnect, and cached data lives until it expires. After reconnecting it reports every topic, because
 * changes may have been missed (OPS-49).
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
      log.error({ err: error }, "A change notification could not be processed");
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
    if (isOutage) log.info({}, "Change notifications are received again");
    isOutage = false;
    retryMs = firstRetryMs;
    enqueue(allTopics);
  }

  function handleDisconnect(client: pg.Client, reason: string): void {
    if (current !== client) return;
    current = null;
    client.end().catch(() => {});
    if (stopped) return;
    if (!isOutage)
      log.error({ reason }, "Change notifications are interrupted; cached data stays until it expires");
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
    /** Resolves once it listens, or once the first attempt has failed. */
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

/** An unknown topic comes from a newer version, so anything may have changed. */
function readTopics(payload = ""): Iterable<ChangeTopic> {
  const topic = changeTopics.find((each) => each === payload);
  return topic ? [topic] : allTopics;
}
