import { CommerceError } from "~/commerce/errors";
import type { Sleep } from "./polling";

/** Three tries, 4 s apart (DATA-31). */
export const attempts = 3;
export const pauseMs = 4_000;
/** The time for all calls of one try together. Each call has a deadline of its own (DATA-34). */
export const tryMs = 12_000;

/**
 * The actions that may be tried again, with the reason why a repetition does nothing twice (DATA-41). No
 * other call is retried.
 */
const repeatable = {
  start: "PUT: finds the checkout that is under way",
  update: "PATCH: writes whole values",
  pay: "the same page, token or number is the same payment, and the key says that it is the same request",
  prepare: "the stock of a cart is reserved once, and the key says that it is the same request",
  submit: "a checkout has one order, and the key says that it is the same request",
  place: "a checkout has one order",
} as const;
export type RepeatableAction = keyof typeof repeatable;

/** The code of an action that failed on the server and may succeed at the next try (DATA-30). */
export const retryCode = "SSR_CHECKOUT_RETRY";

/**
 * Whether a retry may help: the platform is down, late or busy. Refusals and conflicts (409) are final
 * (DATA-31).
 */
function isTransient(error: unknown): error is CommerceError {
  return error instanceof CommerceError && (error.kind === "unavailable" || error.kind === "too-many");
}

/**
 * Runs an action of the checkout and repeats it after a transient failure (DATA-31). On the server (`sleep`
 * is null) it is not repeated, and the error gets the code SSR_CHECKOUT_RETRY (DATA-30); the next try is a
 * request of its own. A try of several calls is no longer waited for after `tryMs`.
 */
export async function withRetry<T>(action: () => Promise<T>, sleep: Sleep | null): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (sleep ? action() : withinTry(action()));
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (!sleep) throw recoded(error, retryCode);
      if (attempt === attempts) throw error;
      await sleep(pauseMs);
    }
  }
}

/** The result of a try, or 504 if it takes too long. Its calls go on, and the next try finds their work. */
async function withinTry<T>(result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = [{ errorCode: "GATEWAY_TIMEOUT", message: "The deadline has passed" }];
    timer = setTimeout(() => reject(new CommerceError(504, "", "", error)), tryMs);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** The same failure with another code; the original error is its `cause`. */
export function recoded(error: CommerceError, code: string, message = error.message): CommerceError {
  const again = new CommerceError(
    error.status,
    error.statusText,
    error.url,
    [{ errorCode: code, message }],
    error.kind,
  );
  again.cause = error;
  again.hasOwnWords = error.hasOwnWords;
  return again;
}
