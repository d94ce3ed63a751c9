import { clearFailures, countFailure, type FailureCounter } from "#platform/accounts/accounts/throttle";
import type { Executor } from "#platform/db/database";

/** The client: the address that was typed, registered or not, and the client as the server reports it. */
interface Asking {
  email: string;
  clientAddress: string | null;
}

const byClient = (kind: string, { clientAddress }: Asking, limit: number): FailureCounter[] =>
  clientAddress === null ? [] : [{ of: [kind, clientAddress], limit, clears: false }];

/**
 * Counts a mail that is about to be sent; throws 429 if there were too many (ACCOUNT-19). These budgets are
 * not those of signing in by password, so a stranger who fails there does not stop the owner's code. The
 * requests of one client do not use up the budget of another.
 */
export async function countMail(db: Executor, asking: Asking, now: Date): Promise<void> {
  const name = asking.email.toLowerCase();
  const counters: FailureCounter[] = [
    { of: ["mail", name, asking.clientAddress ?? ""], limit: 5, clears: false },
    { of: ["mail-address", name], limit: 40, clears: false },
    // Many people may share an address, for example in an office or behind a mobile network.
    ...byClient("mail-client", asking, 200),
  ];
  await countFailure(db, counters, now);
}

const codeCounters = (asking: Asking): FailureCounter[] => {
  const name = asking.email.toLowerCase();
  return [
    { of: ["code", name, asking.clientAddress ?? ""], limit: 10, clears: true },
    { of: ["code-address", name], limit: 25, clears: true },
    ...byClient("code-client", asking, 100),
  ];
};

/** Counts a code that is about to be tried; throws 429 if too many were wrong. The links stay open. */
export const countCode = (db: Executor, asking: Asking, now: Date) =>
  countFailure(db, codeCounters(asking), now);

/** Resets the counters after a right code. */
export const clearCodes = (db: Executor, asking: Asking, now: Date) =>
  clearFailures(db, codeCounters(asking), now);
