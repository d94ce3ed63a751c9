import { EntryStore } from "./entry-store";

/**
 * Answers that belong to nobody, shared by all sessions. Nothing of one person's may ever be put in: only public calls that carry no
 * identity come here (see `whoseAnswer`).
 */
export class SharedCache extends EntryStore {}
