import { countFailureOrReserve, type FailureCounter } from "#platform/accounts/accounts/throttle";
import type { Client } from "#platform/accounts/accounts/client";
import { isKnownDevice } from "#platform/accounts/accounts/known-devices";
import type { Executor } from "#platform/db/database";

/** The address that was typed, registered or not, and the browser that asks. */
interface Asking {
  email: string;
  client: Pick<Client, "network" | "deviceToken">;
}

const byClient = (kind: string, { client: { network } }: Asking, limit: number): FailureCounter[] =>
  network === null ? [] : [{ of: [kind, network], limit, clears: false }];

/**
 * A browser in which the owner signed in before has a budget of its own, so that strangers cannot use up the
 * owner's (ACCOUNT-61).
 */
const reserveOf =
  (db: Executor, kind: string, { email, client: { deviceToken } }: Asking, limit: number) =>
  async (): Promise<FailureCounter[]> =>
    (await isKnownDevice(db, email, deviceToken))
      ? [{ of: [`${kind} known device`, email.toLowerCase(), deviceToken!], limit, clears: true }]
      : [];

/**
 * Counts a mail that is about to be sent; throws 429 if there were too many (ACCOUNT-19). These budgets are
 * not those of signing in by password, so a stranger who fails there does not stop the owner's code. The
 * requests of one client do not use up the budget of another.
 */
export async function countMail(db: Executor, asking: Asking, now: Date): Promise<void> {
  const name = asking.email.toLowerCase();
  const counters: FailureCounter[] = [
    { of: ["mail", name, asking.client.network ?? ""], limit: 5, clears: false },
    { of: ["mail-address", name], limit: 40, clears: false },
    // Many people may share an address, for example in an office or behind a mobile network.
    ...byClient("mail-client", asking, 200),
  ];
  await countFailureOrReserve(db, counters, reserveOf(db, "mail", asking, 5), now);
}

const codeCounters = (asking: Asking): FailureCounter[] => {
  const name = asking.email.toLowerCase();
  return [
    { of: ["code", name, asking.client.network ?? ""], limit: 10, clears: true },
    { of: ["code-address", name], limit: 25, clears: true },
    ...byClient("code-client", asking, 100),
  ];
};

/**
 * Counts a code that is about to be tried; throws 429 if too many were wrong. The links stay open. Answers
 * the counters that `clearFailures` resets after a right code.
 */
export const countCode = (db: Executor, asking: Asking, now: Date) =>
  countFailureOrReserve(db, codeCounters(asking), reserveOf(db, "code", asking, 10), now);
