import { createHash } from "node:crypto";

import { EntryStore, type EntryStoreOptions, type ReadOptions } from "./entry-store";

/**
 * Answers of single sessions, such as their prices (DATA-21, DATA-22). Each key begins with a digest of the
 * session's secret, so that sessions are separate and no token is stored. The number of entries is limited
 * over all sessions; the least recently read is dropped first.
 */
export class SessionCache {
  readonly #entries: EntryStore;

  constructor(options: EntryStoreOptions = {}) {
    this.#entries = new EntryStore({ maximumEntries: 2000, ...options });
  }

  /** The entries of one session, which its secret identifies. */
  of(secret: string): SessionEntries {
    const session = createHash("sha256").update(secret).digest("base64url");
    return {
      read: (key, load, options) => this.#entries.read(`${session} ${key}`, load, options),
      clear: () => this.#entries.clear((key) => key.startsWith(`${session} `)),
    };
  }

  /** Drops matching entries of every session; the predicate gets keys that begin with the call's name. */
  clear(matches: (key: string) => boolean): void {
    this.#entries.clear((key) => matches(key.slice(key.indexOf(" ") + 1)));
  }

  get size(): number {
    return this.#entries.size;
  }
}

/** The part of the cache that belongs to one session. */
export interface SessionEntries {
  read<T>(key: string, load: () => Promise<T>, options?: ReadOptions): Promise<T>;
  /** Drops all of the session's entries. */
  clear(): void;
}
