import { CommerceError } from "~/commerce/errors";

/** The error of a caller that aborts (DATA-34). */
export function abortedError(url: string): CommerceError {
  const error = new CommerceError(0, "AbortError Aborted", url, null, "aborted");
  error.name = "AbortError";
  return error;
}

/** The promise until the signal aborts; the work behind the promise goes on. `url`: what is waited for. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal, url: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortedError(url));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    // Also after an abort: a promise that fails later must not become an unhandled rejection.
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
