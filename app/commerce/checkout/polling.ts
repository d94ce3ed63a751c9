import { pollDelay } from "#contract/poll-delay";

import { clientError } from "~/commerce/errors";

/** Waits between two tries; null on the server, which does not wait (DATA-30). */
export type Sleep = (milliseconds: number) => Promise<void>;

/**
 * Loads until `isDone`, on the schedule of `pollDelay`; after the last try 504 ASYNC_MAXIMUM_WAIT_EXCEEDED
 * (DATA-29). On the server one try, then 503 SSR_NO_POLLING (DATA-30).
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
