import { EntryStore } from "./entry-store";

/**
 * Answers that belong to nobody, shared by all sessions. Nothing of one person's may ever be put in: only
 * public calls that carry no identity come here (`speakerOf` in client.ts).
 */
export class SharedCache extends EntryStore {
  #revision = 0;

  /**
   * Rises whenever something was dropped before its time: what has been drawn from these answers must be
   * drawn anew.
   */
  get revision(): number {
    return this.#revision;
  }

  override clear(matches?: (key: string) => boolean): void {
    this.#revision += 1;
    super.clear(matches);
  }
}
