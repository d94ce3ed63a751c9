import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

import type { DatabaseLog } from "./log";
import { sourceFolder } from "./source-folder";
import { statementChecksum } from "./statement-checksum";

interface Migration {
  /** The file's name, e.g. `0001-stores-and-catalog.sql`. */
  name: string;
  sql: string;
  /** `statementChecksum` of `sql`. */
  checksum: string;
}

/** A migration of the versions before the baseline, whose databases cannot be upgraded. */
const beforeBaseline = "0002-carts-and-orders.sql";

/**
 * Runs the numbered migrations that the database has not run, in order, each in its own transaction (OPS-23).
 * The caller holds the preparation lock. Throws, naming the file, if a migration fails, if its statements
 * were changed after the database ran it, or if the database has one that this version does not know
 * (OPS-24), as those from before the baseline have.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  log: DatabaseLog,
  {
    migrationsDir = sourceFolder("migrations"),
    only,
  }: {
    migrationsDir?: string;
    /** Only these, for a database that is filled from a backup. */
    only?: readonly string[];
  } = {},
): Promise<void> {
  // A role without the right to make tables may find everything done.
  const found = await client.query("select to_regclass('public.schema_migration') as table");
  if (found.rows[0].table === null)
    await client.query(`create table schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const migrations = await readMigrations(migrationsDir);
  const known = new Set(migrations.map((migration) => migration.name));
  if (applied.has(beforeBaseline))
    throw new Error(
      "This database was made before the first release and cannot be upgraded: delete the data folder (DATA_DIR), or name an empty database (DATABASE_URL), and start again.",
    );
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new Error(
        `The database has the migration ${name}, which this version does not know: it was used by a newer version.`,
      );
  }
  for (const migration of migrations) {
    if (only && !only.includes(migration.name)) continue;
    const recorded = applied.get(migration.name);
    if (recorded === undefined) await apply(client, migration, log);
    else if (recorded !== migration.checksum)
      throw new Error(
        `The migration ${migration.name} was changed after this database had run it. Restore the file and write a new migration.`,
      );
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
      return { name, sql, checksum: statementChecksum(sql) };
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
