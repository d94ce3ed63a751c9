import { countFailure, type FailureCounter } from "#platform/accounts/accounts/throttle";
import type { Executor } from "#platform/db/database";

interface Asking {
  email: string;
  /** The network of the client; null where it is not known. */
  network: string | null;
}

/**
 * Counts a request before its link is mailed; throws 429 if there were too many within 15 minutes (STOCK-28).
 * These are other budgets than those of codes for signing in, so that nobody can use those up.
 */
export async function countRequest(db: Executor, { email, network }: Asking, now: Date): Promise<void> {
  const name = email.toLowerCase();
  const counters: FailureCounter[] = [
    { of: ["back-in-stock", name, network ?? ""], limit: 5, clears: false },
    { of: ["back-in-stock-address", name], limit: 10, clears: false },
  ];
  // Many people may share a network, for example in an office.
  if (network !== null) counters.push({ of: ["back-in-stock-client", network], limit: 60, clears: false });
  await countFailure(db, counters, now);
}
