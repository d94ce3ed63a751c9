import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { tooMany } from "#platform/core/errors";

const windowMs = 15 * 60 * 1000;

/** How many failures a window takes of one kind. */
export interface FailureCounter {
  /** What is counted, and of whom. */
  of: readonly [kind: string, ...values: string[]];
  limit: number;
  /** Whether a success makes it start anew. */
  clears: boolean;
}

const counterKey = ({ of }: FailureCounter) => createHash("sha256").update(of.join("\0")).digest();

/**
 * Counts an attempt as failed before it is made, so that attempts made at once are counted too; too many are
 * refused with 429 until the window is over.
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

/** After a success: the counters that it clears start anew, and those of windows that are over go. */
export async function clearFailures(
  db: Executor,
  counters: readonly FailureCounter[],
  now: Date,
): Promise<void> {
  const keys = counters.filter(({ clears }) => clears).map(counterKey);
  const over = new Date(now.getTime() - windowMs);
  // Rows are taken in the order in which they are counted, so that a count and a success at once do not wait
  // crosswise.
  await sql`delete from sign_in_throttle where key in (
    select key from sign_in_throttle where key = any(${keys}::bytea[]) order by array_position(${keys}::bytea[], key) for update)`.execute(
    db,
  );
  await sql`delete from sign_in_throttle where key in (
    select key from sign_in_throttle where window_started_at <= ${over} for update skip locked)`.execute(db);
}

interface Attempt {
  /** The e-mail address that was given, known or not. */
  email: string;
  /** Where the attempt comes from, as the server before the platform tells it. */
  clientAddress: string | null;
}

/** Sign-ins: of one account from one place, of the account from anywhere, of one place for any account. */
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

export const countAttempt = (db: Executor, attempt: Attempt, now: Date): Promise<void> =>
  countFailure(db, signInCounters(attempt), now);

export const clearAttempts = (db: Executor, attempt: Attempt, now: Date): Promise<void> =>
  clearFailures(db, signInCounters(attempt), now);
