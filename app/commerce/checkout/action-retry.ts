import { CommerceError } from "~/commerce/errors";
import type { Sleep } from "./polling";

/** commerce.md section 9. */
const attempts = 3;
const pauseMs = 4_000;

/**
 * What may pass by itself: a platform that is down, late or busy. A conflict (409) never does, nor does what
 * was refused.
 */
function mayPass(error: unknown): error is CommerceError {
  return error instanceof CommerceError && (error.kind === "unavailable" || error.kind === "too-many");
}

/**
 * An action of the checkout, tried again where that may help. The server does not wait: the failure says that
 * the shopper may try again.
 */
export async function withRetry<T>(action: () => Promise<T>, sleep: Sleep | null): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (!sleep) throw recoded(error, "SSR_CHECKOUT_RETRY");
      if (attempt === attempts) throw error;
      await sleep(pauseMs);
    }
  }
}

/** The same failure by another name; what it was before stays its cause. */
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
