import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { tooMany } from "#platform/core/errors";

const windowMs = 15 * 60 * 1000;

/** How many failures of one kind are allowed in a window of 15 minutes. */
export interface FailureCounter {
  /** What is counted: the kind, and the values that identify it. */
  of: readonly [kind: string, ...values: string[]];
  limit: number;
  /** Whether a success resets it. */
  clears: boolean;
}

const counterKey = ({ of }: FailureCounter) => createHash("sha256").update(of.join("\0")).digest();

/**
 * Counts an attempt as failed before it is made, so that parallel attempts count too. Throws 429 until the
 * window ends if there are too many (API-174).
 */
export async function countFailure(
  db: Executor,
  counters: readonly FailureCounter[],
  now: Date,
): Promise<void> {
  const limits = new Map(counters.map((counter) => [counterKey(counter).toString("hex"), counter.limit]));
  const keys = sql.join(
    counters.map((counter) => sql`(${counterKey(counter)}::bytea, 1, ${now}::timestamptz)`),
  );
  const over = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ key: Buffer; failures: number; window_started_at: Date }>`
    insert into sign_in_throttle as t (key, failures, window_started_at) values ${keys}
    on conflict (key) do update set
      failures = case when t.window_started_at <= ${over} then 1 else t.failures + 1 end,
      window_started_at = case when t.window_started_at <= ${over} then excluded.window_started_at else t.window_started_at end
    returning key, failures, window_started_at`.execute(db);
  const ends = rows.flatMap((row) =>
    row.failures > limits.get(row.key.toString("hex"))! ? [row.window_started_at.getTime() + windowMs] : [],
  );
  if (ends.length > 0)
    throw tooMany("Too many attempts. Try again in 15 minutes", (Math.max(...ends) - now.getTime()) / 1000);
}

/** After a success: resets the counters with `clears`, and deletes counters whose window is over. */
export async function clearFailures(
  db: Executor,
  counters: readonly FailureCounter[],
  now: Date,
): Promise<void> {
  const keys = counters.filter(({ clears }) => clears).map(counterKey);
  const over = new Date(now.getTime() - windowMs);
  // Locks the rows in the order in which `countFailure` writes them, to avoid deadlocks.
  await sql`delete from sign_in_throttle where key in (
    select key from sign_in_throttle where key = any(${keys}::bytea[]) order by array_position(${keys}::bytea[], key) for update)`.execute(
    db,
  );
  await sql`delete from sign_in_throttle where key in (
    select key from sign_in_throttle where window_started_at <= ${over} for update skip locked)`.execute(db);
}

interface Attempt {
  /** The e-mail address of the attempt, registered or not. */
  email: string;
  /** The client's address, as the server in front of the platform reports it. */
  clientAddress: string | null;
}

/**
 * The counters of sign-ins: one account from one client, the account from anywhere, and one client for any
 * account (API-174).
 */
function signInCounters({ email, clientAddress }: Attempt): FailureCounter[] {
  const name = email.trim().toLowerCase();
  return [
    { of: ["pair", name, clientAddress ?? ""], limit: 10, clears: true },
    { of: ["account", name], limit: 50, clears: true },
    ...(clientAddress === null
      ? []
      : [{ of: ["address", clientAddress] as const, limit: 100, clears: false }]),
  ];
}

/** Counts a sign-in. Throws 429 if there were too many failures (API-174). */
export const countAttempt = (db: Executor, attempt: Attempt, now: Date): Promise<void> =>
  countFailure(db, signInCounters(attempt), now);

/** Resets the counters after a successful sign-in. */
export const clearAttempts = (db: Executor, attempt: Attempt, now: Date): Promise<void> =>
  clearFailures(db, signInCounters(attempt), now);
