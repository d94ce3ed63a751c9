import { CommerceError } from "~/commerce/errors";

/** What a caller that gives up sees (commerce.md section 8). */
export const abortedError = (url = "") => new CommerceError(0, "AbortError Aborted", url, null, "aborted");

/** The promise, for as long as this caller waits for it; whatever it stands for goes on. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortedError());
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    // Also where the caller has gone already: what fails later must not go down as an unhandled rejection.
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
