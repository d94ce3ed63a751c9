import { pollDelay } from "#contract/poll-delay";

import { clientError } from "~/commerce/errors";

/** Waits between two tries; null on the server, where nobody is kept waiting (decisions.md section 4). */
export type Sleep = (milliseconds: number) => Promise<void>;

/**
 * Reads until it is done, on the schedule of commerce.md section 9; after the last try the error says so. On
 * the server there is one try: what is not done then is left to a page that looks again by itself.
 */
export async function pollUntil<T>(
  load: () => Promise<T>,
  isDone: (value: T) => boolean,
  sleep: Sleep | null,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const delay = pollDelay(attempt);
    if (delay === null) throw clientError("async maximum wait exceeded", "ASYNC_MAXIMUM_WAIT_EXCEEDED", 504);
    if (delay > 0) await sleep?.(delay);
    const value = await load();
    if (isDone(value)) return value;
    if (!sleep) throw clientError("The operation is still under way", "SSR_NO_POLLING", 503);
  }
}
