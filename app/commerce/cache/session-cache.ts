import { createHash } from "node:crypto";

import { EntryStore, type EntryStoreOptions, type ReadOptions } from "./entry-store";

/**
 * Answers of one session, such as its prices (commerce.md section 4). Sessions never see each other's: the
 * session is part of each key, by a digest, so that no token lies about in memory. Bounded over all sessions;
 * what is read least goes first.
 */
export class SessionCache {
  readonly #entries: EntryStore;

  constructor(options: EntryStoreOptions = {}) {
    this.#entries = new EntryStore({ maximumEntries: 2000, ...options });
  }

  /** The part that belongs to one session: whoever has the same secret is the same session. */
  of(secret: string): SessionEntries {
    const session = createHash("sha256").update(secret).digest("base64url");
    return {
      read: (key, load, options) => this.#entries.read(`${session} ${key}`, load, options),
      clear: () => this.#entries.clear((key) => key.startsWith(`${session} `)),
    };
  }

  /** Drops, of every session, what a predicate on the key names; the key begins with the call's name. */
  clear(matches: (key: string) => boolean): void {
    this.#entries.clear((key) => matches(key.slice(key.indexOf(" ") + 1)));
  }

  get size(): number {
    return this.#entries.size;
  }
}

export interface SessionEntries {
  read<T>(key: string, load: () => Promise<T>, options?: ReadOptions): Promise<T>;
  /** After a sign-out, or a change of what the session may see. */
  clear(): void;
}
