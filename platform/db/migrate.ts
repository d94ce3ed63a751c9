import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

import type { DatabaseLog } from "./log";
import { sourceFolder } from "./source-folder";

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Any number, as long as every storefront uses the same one. */
const lockKey = 7_204_518;

/** The largest catalogue is filled in less; whoever holds the lock for longer hangs. */
const maxWaitMs = 600_000;

/** A wait on the server would have no end; this one says at its end whom it was for. */
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

/** Runs `work` while no other storefront changes the shape or the first content of the same database. */
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

/** Brings the database to the newest numbered migration. Each runs once, in a transaction of its own. */
export function migrate(pool: pg.Pool, log: DatabaseLog, migrationsDir?: string): Promise<void> {
  return withPreparationLock(pool, (client) => applyMigrations(client, log, migrationsDir));
}

/** The same for a caller that already holds the preparation lock. */
export async function applyMigrations(
  client: pg.ClientBase,
  log: DatabaseLog,
  migrationsDir = sourceFolder("migrations"),
): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const migrations = await readMigrations(migrationsDir);
  const known = new Set(migrations.map((migration) => migration.name));
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new Error(
        `The database has the migration ${name}, which this version does not know: it was used by a newer version.`,
      );
  }
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === undefined) await apply(client, migration, log);
    else if (before !== migration.checksum) {
      throw new Error(
        `The migration ${migration.name} was changed after this database had run it. Restore the file and write a new migration.`,
      );
    }
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} is not named like 0001-what-it-does.sql`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      // Line ends may differ between checkouts of the same file.
      return { name, sql, checksum: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex") };
    }),
  );
}

async function apply(client: pg.ClientBase, migration: Migration, log: DatabaseLog): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`The migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
  log.info({ migration: migration.name }, "Migration applied");
}
