import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Executor } from "../../db/database";
import { PlatformError } from "../../errors";

const windowMs = 15 * 60 * 1000;

interface Attempt {
  /** The e-mail address that was given, known or not. */
  email: string;
  /** Where the attempt comes from, as the server before the platform tells it. */
  clientAddress: string | null;
}

/** How many failures a window takes: of one account from one place, of the account from anywhere, of one place for any account. */
function countersOf({ email, clientAddress }: Attempt): { key: Buffer; limit: number; clears: boolean }[] {
  const key = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest();
  const name = email.trim().toLowerCase();
  return [
    { key: key("pair", name, clientAddress ?? ""), limit: 10, clears: true },
    { key: key("account", name), limit: 50, clears: true },
    ...(clientAddress === null ? [] : [{ key: key("address", clientAddress), limit: 100, clears: false }]),
  ];
}

/** Counts an attempt as failed before it is made, so that attempts made at once are counted too; too many are refused with 429. */
export async function countAttempt(db: Executor, attempt: Attempt, now: Date): Promise<void> {
  const counters = countersOf(attempt);
  const keys = sql.join(counters.map(({ key }) => sql`(${key}::bytea, 1, ${now}::timestamptz)`));
  const over = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ key: Buffer; failures: number }>`
    insert into sign_in_throttle as t (key, failures, window_started_at) values ${keys}
    on conflict (key) do update set
      failures = case when t.window_started_at <= ${over} then 1 else t.failures + 1 end,
      window_started_at = case when t.window_started_at <= ${over} then excluded.window_started_at else t.window_started_at end
    returning key, failures`.execute(db);
  const isOver = counters.some(({ key, limit }) => rows.some((row) => row.key.equals(key) && row.failures > limit));
  if (isOver) throw new PlatformError(429, "LIMIT_EXCEEDED", "Too many attempts. Try again in 15 minutes");
}

/** After a success: the account's counters start anew, and those of windows that are over go. */
export async function clearAttempts(db: Executor, attempt: Attempt, now: Date): Promise<void> {
  const keys = countersOf(attempt).flatMap(({ key, clears }) => (clears ? [key] : []));
  const over = new Date(now.getTime() - windowMs);
  await sql`delete from sign_in_throttle where key = any(${keys}::bytea[]) or window_started_at <= ${over}`.execute(db);
}
