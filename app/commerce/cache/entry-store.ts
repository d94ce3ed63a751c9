import { LRUCache } from "lru-cache";

import { cacheMiss, type CacheMode } from "./cache-mode";

/** The public state of an entry (DATA-25). During a refresh it is both loaded and loading. */
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
  /**
   * The time for which the answer is cached, in milliseconds. A function is called after the answer has
   * arrived. Default 300,000.
   */
  lifetimeMs?: number | (() => number);
  /** Whether a failure is cached like an answer, for example a 404 (DATA-24). */
  cacheable?: (error: unknown) => boolean;
  /** The address of the answer, for the error of a miss. */
  url?: () => string;
  /** A read within this many milliseconds before the entry expires starts a refresh in the background. */
  refreshWithinMs?: number;
}

/**
 * Entries live 300 s unless the call gives another time. In a store that is more than half full expired ones
 * are dropped, at most every 5 s (DATA-19, DATA-26).
 */
const defaultLifetimeMs = 300_000;
const trimEveryMs = 5_000;

/**
 * Entries by key, with a lifetime (DATA-19, DATA-25, DATA-26). Simultaneous misses share one load. The store
 * knows nothing about sessions.
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
    this.#trim(key);
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
    if (mode === "only-if-cached") throw cacheMiss(options.url?.());
    if (known?.loading && mode !== "reload") return known.loading as Promise<T>;

    const entry: Entry = { loaded: false, loading: null, expires: 0 };
    this.#entries.set(key, entry);
    return this.#fill(key, entry, load, options);
  }

  /** The state of a key, whether fresh or not; null where there is no entry. */
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

  /** Drops all entries, or those whose key matches. An answer that is still loading is then not cached. */
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

  /** Loads the entry again in the background. A failed refresh leaves the entry as it is until it expires. */
  #refresh<T>(key: string, entry: Entry, load: () => Promise<T>, options: ReadOptions): void {
    this.#fill(key, entry, load, options).catch(() => undefined);
  }

  /**
   * Drops expired entries, but not while there is room for them, and not the one that is read: two modes take
   * an answer of any age.
   */
  #trim(reading: string): void {
    const now = this.#now();
    if (this.#entries.size * 2 <= this.#entries.max || now - this.#lastTrim < trimEveryMs) return;
    this.#lastTrim = now;
    for (const [key, entry] of this.#entries.entries()) {
      if (key !== reading && entry.loaded && !entry.loading && entry.expires <= now)
        this.#entries.delete(key);
    }
  }
}

/** Turns a load that throws synchronously into a rejected promise. */
async function start<T>(load: () => Promise<T>): Promise<T> {
  return load();
}
