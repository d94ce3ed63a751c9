import { CommerceError } from "~/commerce/errors";

/** The error of a caller that aborts (DATA-34). */
export const abortedError = (url = "") => new CommerceError(0, "AbortError Aborted", url, null, "aborted");

/** The promise until the signal aborts; the work behind the promise goes on. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortedError());
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    // Also after an abort: a promise that fails later must not become an unhandled rejection.
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
