import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Database, Executor } from "#platform/db/database";
import { PlatformError, tooMany } from "#platform/core/errors";

import type { Client } from "./client";
import { isKnownDevice } from "./known-devices";

export const throttleMinutes = 15;
const windowMs = throttleMinutes * 60 * 1000;

/** The number of failures of one kind that are allowed in a window of 15 minutes. */
export interface FailureCounter {
  /** The key that is counted: the kind, and the values that identify it. */
  of: readonly [kind: string, ...values: string[]];
  limit: number;
  /** Whether a success forgets all earlier failures too. */
  clears: boolean;
}

const counterKey = ({ of }: FailureCounter) => createHash("sha256").update(of.join("\0")).digest();

/** The keys in one order, in which every statement locks the rows, to avoid deadlocks. */
const keysOf = (counters: readonly FailureCounter[]) =>
  counters.map(counterKey).sort((one, other) => one.compare(other));

/**
 * Counts an attempt as failed before it is made, so that attempts at the same time cannot exceed a limit.
 * `clearFailures` takes it back after a success, so that only failures count. Throws 429 until the window
 * ends if there are too many (API-174); a refused attempt is not counted, so that it uses up no other budget.
 */
export async function countFailure(
  db: Database | Executor,
  counters: readonly FailureCounter[],
  now: Date,
): Promise<void> {
  // Of a transaction of the caller it is a part; throwing then rolls that back.
  if (db.isTransaction) return count(db, counters, now);
  await db.transaction().execute((trx) => count(trx, counters, now));
}

/**
 * Counts by the first counters or, where strangers used those up, by a reserve that they cannot use up for
 * the owner. Answers the counters that took it, for `clearFailures`. Throws the first 429 if there is no
 * reserve.
 */
export async function countFailureOrReserve(
  db: Executor,
  counters: FailureCounter[],
  findReserve: () => Promise<FailureCounter[]>,
  now: Date,
): Promise<FailureCounter[]> {
  try {
    await countFailure(db, counters, now);
    return counters;
  } catch (error) {
    const reserve = error instanceof PlatformError && error.status === 429 ? await findReserve() : [];
    if (reserve.length === 0) throw error;
    await countFailure(db, reserve, now);
    return reserve;
  }
}

async function count(trx: Executor, counters: readonly FailureCounter[], now: Date): Promise<void> {
  const limits = new Map(counters.map((counter) => [counterKey(counter).toString("hex"), counter.limit]));
  const values = sql.join(keysOf(counters).map((key) => sql`(${key}::bytea, 1, ${now}::timestamptz)`));
  const over = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ key: Buffer; failures: number; window_started_at: Date }>`
    insert into sign_in_throttle as t (key, failures, window_started_at) values ${values}
    on conflict (key) do update set
      failures = case when t.window_started_at <= ${over} then 1 else t.failures + 1 end,
      window_started_at = case when t.window_started_at <= ${over} then excluded.window_started_at else t.window_started_at end
    returning key, failures, window_started_at`.execute(trx);
  const ends = rows.flatMap((row) =>
    row.failures > limits.get(row.key.toString("hex"))! ? [row.window_started_at.getTime() + windowMs] : [],
  );
  // Rolls the counting back.
  if (ends.length > 0) throw tooMany(...waitUntil(Math.max(...ends), now));
}

function waitUntil(end: number, now: Date): [message: string, seconds: number] {
  const seconds = (end - now.getTime()) / 1000;
  return [`Too many attempts. Try again in ${Math.max(1, Math.ceil(seconds / 60))} minutes`, seconds];
}

/**
 * After a success: takes the attempt back, forgets the failures of the counters with `clears`, and deletes
 * counters whose window is over.
 */
export async function clearFailures(
  db: Executor,
  counters: readonly FailureCounter[],
  now: Date,
): Promise<void> {
  const over = new Date(now.getTime() - windowMs);
  const keys = keysOf(counters);
  const forgotten = keysOf(counters.filter(({ clears }) => clears));
  await sql`
    with locked as (select key from sign_in_throttle where key = any(${keys}::bytea[]) order by key for update)
    update sign_in_throttle t
    set failures = case when t.key = any(${forgotten}::bytea[]) then 0 else greatest(t.failures - 1, 0) end
    from locked where t.key = locked.key`.execute(db);
  await sql`delete from sign_in_throttle where key in (
    select key from sign_in_throttle where window_started_at <= ${over} for update skip locked)`.execute(db);
}

/** Somebody who signs in: the email address, registered or not, and the browser. */
interface Attempt {
  email: string;
  client: Pick<Client, "network" | "deviceToken">;
}

/**
 * The counters of sign-ins (API-174): the account from one network, the account from anywhere, and one
 * network for any account. A browser that signed in to the account before has a budget of its own instead, so
 * that strangers cannot use up the owner's (ACCOUNT-30).
 */
export async function signInCounters(db: Executor, { email, client }: Attempt): Promise<FailureCounter[]> {
  const name = email.trim().toLowerCase();
  const { network, deviceToken } = client;
  if (await isKnownDevice(db, name, deviceToken))
    return [{ of: ["known device", name, deviceToken!], limit: 10, clears: true }];
  return [
    { of: ["pair", name, network ?? ""], limit: 10, clears: true },
    { of: ["account", name], limit: 50, clears: false },
    ...(network === null ? [] : [{ of: ["address", network] as const, limit: 100, clears: false }]),
  ];
}
