import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** The key of the advisory lock. Any number works, but every version must use the same one. */
const lockKey = 7_204_518;

/** Filling the largest catalog takes less, so a process that holds the lock for longer hangs. */
const maxWaitMs = 600_000;

/**
 * Polls for the lock. Waiting on the server (`pg_advisory_lock`) would have no time limit and could not name
 * the session that holds it.
 */
async function acquireLock(client: pg.PoolClient, waitMs: number): Promise<void> {
  for (const until = Date.now() + waitMs; ; await sleep(100)) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
      lockKey,
    ]);
    if (rows[0]?.mine) return;
    if (Date.now() < until) continue;
    const held = await client.query<{ pid: number; application_name: string; since: string }>(
      `select a.pid, a.application_name, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI') as since from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.objid = $1::bigint::oid and l.granted and a.datname = current_database()`,
      [lockKey],
    );
    const who =
      held.rows
        .map(({ pid, application_name, since }) => `session ${pid} ("${application_name}", since ${since})`)
        .join(", ") || "another session";
    throw new Error(
      `The database could not be prepared within ${Math.round(waitMs / 1000)} s: ${who} is preparing it. End that session if it hangs.`,
    );
  }
}

/**
 * Runs `work` while no other process migrates or seeds the same database. Throws, naming the session that
 * holds the lock, after `waitMs` milliseconds (OPS-24).
 */
export async function withPreparationLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  waitMs = maxWaitMs,
): Promise<T> {
  const client = await pool.connect();
  try {
    await acquireLock(client, waitMs);
    try {
      return await work(client);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lockKey]);
    }
  } finally {
    client.release();
  }
}
