import { EntryStore } from "./entry-store";

/**
 * Answers shared by all sessions. Only answers of public calls made without an identity are put in (DATA-12,
 * `decideAudience` in client/prepare-call.ts).
 */
export class SharedCache extends EntryStore {
  #revision = 0;

  /**
   * Increases when entries are dropped before they expire. Markup that was rendered from them must be
   * rendered again.
   */
  get revision(): number {
    return this.#revision;
  }

  override clear(matches?: (key: string) => boolean): void {
    this.#revision += 1;
    super.clear(matches);
  }
}
