import { pollDelay } from "#contract/poll-delay";

/** After this check a page that reloads itself stops (PAY-12, CART-23). */
export const lastCheck = 14;

/** Counts the checks in the address, because a page without scripts knows nothing else of the ones before. */
export const checkParam = "try";

interface PageCheck {
  /** The number of this check, from 1; all after the last one are the same. */
  number: number;
  /** Whole seconds until the next check, rounded up (DATA-29); null after the last one. */
  nextIn: number | null;
}

/** The number of a request of a page that reloads itself until something is done. */
export function readCheck({ searchParams }: URL): PageCheck {
  const text = searchParams.get(checkParam) ?? "";
  const number = /^\d{1,2}$/.test(text) ? Math.min(Math.max(Number(text), 1), lastCheck) : 1;
  const delay = pollDelay(number + 1);
  return { number, nextIn: delay === null ? null : Math.ceil(delay / 1000) };
}
