import { LRUCache } from "lru-cache";

/** A store entry (commerce.md section 4): loaded and loading flags plus data or error. */
interface Entry {
  loaded: boolean;
  loading: Promise<unknown> | null;
  data?: unknown;
  error?: unknown;
  expires: number;
}

export interface SharedCacheOptions {
  now?: () => number;
  maximumEntries?: number;
}

/** Cached data lives 300 s unless the call says otherwise; expired entries are trimmed at most every 5 s (commerce.md section 9). */
const defaultLifetimeMs = 300_000;
const trimEveryMs = 5_000;

/**
 * Answers that belong to nobody, shared by all sessions. Simultaneous misses share one promise; a failure marked as final by
 * `cacheable` (a 404) is remembered as not found. Nothing of one person's may ever be put in: only public calls come here.
 */
export class SharedCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #now: () => number;
  #lastTrim = 0;

  constructor({ now = Date.now, maximumEntries = 5000 }: SharedCacheOptions = {}) {
    this.#now = now;
    this.#entries = new LRUCache({ max: maximumEntries });
  }

  async read<T>(
    key: string,
    load: () => Promise<T>,
    { lifetimeMs = defaultLifetimeMs, cacheable = () => false }: { lifetimeMs?: number; cacheable?: (error: unknown) => boolean } = {},
  ): Promise<T> {
    this.#trim();
    const known = this.#entries.get(key);
    if (known?.loaded && known.expires > this.#now()) {
      if (known.error !== undefined) throw known.error;
      return known.data as T;
    }
    if (known?.loading) return known.loading as Promise<T>;

    const entry: Entry = { loaded: false, loading: null, expires: 0 };
    entry.loading = load().then(
      (data) => {
        Object.assign(entry, { loaded: true, loading: null, data, expires: this.#now() + lifetimeMs });
        return data;
      },
      (error: unknown) => {
        if (cacheable(error)) Object.assign(entry, { loaded: true, loading: null, error, expires: this.#now() + lifetimeMs });
        else if (this.#entries.get(key) === entry) this.#entries.delete(key);
        throw error;
      },
    );
    this.#entries.set(key, entry);
    return entry.loading as Promise<T>;
  }

  /** Drops everything, or what a key predicate names; an answer under way is not kept. */
  clear(matches?: (key: string) => boolean): void {
    if (!matches) return this.#entries.clear();
    for (const key of this.#entries.keys()) if (matches(key)) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  #trim(): void {
    const now = this.#now();
    if (now - this.#lastTrim < trimEveryMs) return;
    this.#lastTrim = now;
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.loaded && entry.expires <= now) this.#entries.delete(key);
    }
  }
}
