import { LRUCache } from "lru-cache";

import { cacheMiss, type CacheMode } from "./cache-mode";

/**
 * A store entry as others see it (commerce.md section 4). It can be loaded and loading at once, while it is
 * refreshed.
 */
export interface EntryState {
  loaded: boolean;
  loading: boolean;
  data?: unknown;
  error?: unknown;
}

interface Entry {
  loaded: boolean;
  loading: Promise<unknown> | null;
  data?: unknown;
  error?: unknown;
  expires: number;
}

export interface EntryStoreOptions {
  now?: () => number;
  maximumEntries?: number;
}

export interface ReadOptions {
  mode?: CacheMode;
  /** Milliseconds, or how to tell them once the answer is there. */
  lifetimeMs?: number | (() => number);
  /** Which failures are final, and so remembered for the same time (a 404). */
  cacheable?: (error: unknown) => boolean;
  /** Read within this time of its end, an entry is loaded anew behind the reader's back. */
  refreshWithinMs?: number;
}

/**
 * Cached data lives 300 s unless the call says otherwise; expired entries are trimmed at most every 5 s
 * (commerce.md section 9).
 */
const defaultLifetimeMs = 300_000;
const trimEveryMs = 5_000;

/**
 * Entries by key, with a lifetime; simultaneous misses share one promise. It knows nothing of whose the
 * answers are.
 */
export class EntryStore {
  readonly #entries: LRUCache<string, Entry>;
  readonly #now: () => number;
  #lastTrim = 0;

  constructor({ now = Date.now, maximumEntries = 5000 }: EntryStoreOptions = {}) {
    this.#now = now;
    this.#entries = new LRUCache({ max: maximumEntries });
  }

  async read<T>(key: string, load: () => Promise<T>, options: ReadOptions = {}): Promise<T> {
    const { mode = "default", refreshWithinMs = 0 } = options;
    if (mode === "no-store") return load();
    this.#trim();
    const known = this.#entries.get(key);
    const remains = known?.loaded ? known.expires - this.#now() : 0;
    const usable =
      known?.loaded &&
      (remains > 0
        ? mode !== "reload" && mode !== "no-cache"
        : mode === "force-cache" || mode === "only-if-cached");
    if (usable) {
      if (remains > 0 && remains <= refreshWithinMs && !known.loading)
        this.#refresh(key, known, load, options);
      if (known.error !== undefined) throw known.error;
      return known.data as T;
    }
    if (mode === "only-if-cached") throw cacheMiss();
    if (known?.loading && mode !== "reload") return known.loading as Promise<T>;

    const entry: Entry = { loaded: false, loading: null, expires: 0 };
    this.#entries.set(key, entry);
    return this.#fill(key, entry, load, options);
  }

  /** What is known of a key now, fresh or not; null where nothing is. */
  peek(key: string): EntryState | null {
    const entry = this.#entries.peek(key);
    if (!entry) return null;
    const { loaded, loading, data, error } = entry;
    return {
      loaded,
      loading: loading !== null,
      ...(data === undefined ? {} : { data }),
      ...(error === undefined ? {} : { error }),
    };
  }

  /** Drops everything, or what a key predicate names; an answer under way is not kept. */
  clear(matches?: (key: string) => boolean): void {
    if (!matches) return this.#entries.clear();
    for (const key of this.#entries.keys()) if (matches(key)) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  #fill<T>(key: string, entry: Entry, load: () => Promise<T>, options: ReadOptions): Promise<T> {
    const { lifetimeMs = defaultLifetimeMs, cacheable = () => false } = options;
    const expires = () => this.#now() + (typeof lifetimeMs === "function" ? lifetimeMs() : lifetimeMs);
    const loading = start(load).then(
      (data) => {
        Object.assign(entry, { loaded: true, loading: null, data, error: undefined, expires: expires() });
        return data;
      },
      (error: unknown) => {
        entry.loading = null;
        if (cacheable(error))
          Object.assign(entry, { loaded: true, data: undefined, error, expires: expires() });
        else if (!entry.loaded && this.#entries.peek(key) === entry) this.#entries.delete(key);
        throw error;
      },
    );
    entry.loading = loading;
    return loading;
  }

  /** The reader has her answer already; a refresh that fails leaves the entry as it is until it ends. */
  #refresh<T>(key: string, entry: Entry, load: () => Promise<T>, options: ReadOptions): void {
    this.#fill(key, entry, load, options).catch(() => undefined);
  }

  #trim(): void {
    const now = this.#now();
    if (now - this.#lastTrim < trimEveryMs) return;
    this.#lastTrim = now;
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.loaded && !entry.loading && entry.expires <= now) this.#entries.delete(key);
    }
  }
}

/** A load that throws at once fails like any other. */
async function start<T>(load: () => Promise<T>): Promise<T> {
  return load();
}
