import { LRUCache } from "lru-cache";

import { CommerceError } from "~/commerce/errors";
import type { StoreEvent } from "#contract/analytics/events";
import type { EventRecord } from "#contract/analytics/recording";

/** Gives records to the platform, or to a file. Throws if they are to be sent again. */
export type SendEvents = (webstoreId: string, records: readonly EventRecord[]) => Promise<void>;

interface EventQueueOptions {
  send: SendEvents;
  /** Takes out of a path what only its reader may know, such as the token of a link (OPS-102). */
  cleanPath: (path: string) => string;
  log: Record<"warn", (details: object, message: string) => void>;
  /** The most records that wait. Above it the oldest are dropped and counted. */
  maximum?: number;
  /** The time that a record waits at most before its batch is sent, in milliseconds. */
  waitMs?: number;
}

/** The most records in one call. */
const batchSize = 200;
/** The most events of forms that are kept for the browsers that sent these forms. */
const keptEvents = 20_000;

/**
 * Events of a process on their way to the platform (EVENT-60). A page never waits for them: they are sent in
 * batches after its answer. While the platform does not take them, they wait, and of too many the oldest go.
 */
export function createEventQueue({
  send,
  cleanPath,
  log,
  maximum = 10_000,
  waitMs = 1_000,
}: EventQueueOptions) {
  let waiting: { webstoreId: string; record: EventRecord }[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sending = Promise.resolve();
  let isSending = false;
  const kept = new LRUCache<string, StoreEvent>({ max: keptEvents, ttl: 120_000 });

  function plan(): void {
    timer ??= setTimeout(() => void flush(), waitMs).unref();
  }

  /** Sends everything that waits. Resolves also if that fails. */
  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    isSending = true;
    sending = sending.then(sendAll).finally(() => {
      isSending = false;
      if (waiting.length > 0) plan();
    });
    return sending;
  }

  /** Sends what waits now. Records that come meanwhile wait until they are a batch, or long enough. */
  async function sendAll(): Promise<void> {
    for (let left = waiting.length; left > 0 && waiting.length > 0;) {
      const { webstoreId } = waiting[0]!;
      const batch = waiting.filter((each) => each.webstoreId === webstoreId).slice(0, batchSize);
      left -= batch.length;
      try {
        await send(
          webstoreId,
          batch.map(({ record }) => record),
        );
      } catch (error) {
        // The platform will never take it, and the others must not wait for it.
        const isRefused = error instanceof CommerceError && error.status >= 400 && error.status < 429;
        if (isRefused) drop(batch);
        // An error names the call and its status, never a record.
        cut();
        log.warn({ err: error, waiting: waiting.length, dropped }, "events could not be recorded");
        if (isRefused) continue;
        return;
      }
      take(batch);
    }
  }

  function take(batch: readonly object[]): void {
    const taken = new Set(batch);
    waiting = waiting.filter((each) => !taken.has(each));
  }

  function cut(): void {
    dropped += Math.max(0, waiting.length - maximum);
    waiting = waiting.slice(-maximum);
  }

  function drop(batch: readonly object[]): void {
    take(batch);
    dropped += batch.length;
  }

  return {
    push(webstoreId: string, record: EventRecord): void {
      const { path, source, payload } = record;
      waiting.push({
        webstoreId,
        record: {
          ...record,
          path: storableText(cleanPath(path)),
          source: source && { ...source, browser: storableText(source.browser) },
          payload: storablePayload(payload),
        },
      });
      // Not at each record above the limit: a long list would be copied each time.
      if (waiting.length > maximum * 1.1) cut();
      if (waiting.length >= batchSize && !isSending) void flush();
      else plan();
    },
    /** Keeps an event of a form for the browser that sent the form (EVENT-61). */
    keep: (id: string, event: StoreEvent) => void kept.set(id, event),
    /** The kept event with an id; undefined after two minutes, and in another process. */
    recall: (id: string): StoreEvent | undefined => kept.get(id),
    flush,
  };
}

/** Payloads of a kept page, which all its views have. */
const storablePayloads = new WeakMap<object, EventRecord["payload"]>();

/** A payload that can be stored: for one object always the same one, so that a batch holds it once. */
function storablePayload(payload: EventRecord["payload"]): EventRecord["payload"] {
  const known = storablePayloads.get(payload);
  if (known) return known;
  const clean = storable(payload) as EventRecord["payload"];
  storablePayloads.set(payload, clean);
  return clean;
}

/** The same without NUL and halves of characters, which the database cannot store (API-6). */
const storableText = (text: string) =>
  text.isWellFormed() && !text.includes("\0") ? text : text.replace(/[\0\p{Cs}]/gu, "");

function storable(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storable(each)]));
}

export type EventQueue = ReturnType<typeof createEventQueue>;
