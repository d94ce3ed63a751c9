import { CommerceError } from "~/commerce/errors";
import type { Sleep } from "./polling";

/** Three tries, 4 s apart (DATA-31). */
const attempts = 3;
const pauseMs = 4_000;

/**
 * Whether a retry may help: the platform is down, late or busy. Refusals and conflicts (409) are final
 * (DATA-31).
 */
function isTransient(error: unknown): error is CommerceError {
  return error instanceof CommerceError && (error.kind === "unavailable" || error.kind === "too-many");
}

/**
 * Runs an action of the checkout and repeats it after a transient failure (DATA-31). On the server (`sleep`
 * is null) it is not repeated, and the error gets the code SSR_CHECKOUT_RETRY (DATA-30).
 */
export async function withRetry<T>(action: () => Promise<T>, sleep: Sleep | null): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (!sleep) throw recoded(error, "SSR_CHECKOUT_RETRY");
      if (attempt === attempts) throw error;
      await sleep(pauseMs);
    }
  }
}

/** The same failure with another code; the original error is its `cause`. */
export function recoded(error: CommerceError, code: string): CommerceError {
  const again = new CommerceError(
    error.status,
    error.statusText,
    error.url,
    [{ errorCode: code, message: error.message }],
    error.kind,
  );
  again.cause = error;
  return again;
}
