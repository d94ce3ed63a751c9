import type pg from "pg";

import type { DatabaseLog } from "./log";
import { applyMigrations } from "./migrate";
import { withPreparationLock } from "./preparation-lock";

/** The first line of a backup. */
interface Heading {
  format: 1;
  createdAt: string;
  /** The migrations that the database has run, in order. Its tables have the shape that they made. */
  migrations: string[];
  /** The secret that signs cookies and order links; null where it is kept elsewhere (`SESSION_SECRET`). */
  secret: string | null;
}
/** A line of a backup after the first: what follows, a row as PostgreSQL writes it, a sequence, the end. */
type Line = { table: string } | string | { sequence: string; value: string } | { rows: number };

/** Why a database cannot be backed up, or a backup not be restored. Nothing was changed. */
export class BackupError extends Error {}

const rowsAtOnce = 500;
const bytesAtOnce = 4_000_000;
/** Rows are written and read as text, whatever the settings of the server are. */
const textForm =
  "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'";

/**
 * The lines of a backup: all of the store's tables as they were at one moment, while stores go on working
 * (OPS-105). The tables of jobs are left out, because a store makes them anew.
 */
export async function* backUp(
  pool: pg.Pool,
  { secret, now }: { secret: string | null; now: Date },
): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(textForm);
    if (!(await hasTable(client, "schema_migration"))) throw new BackupError("The database is empty");
    const migrations = await client.query<{ name: string }>(
      "select name from schema_migration order by name",
    );
    const heading: Heading = {
      format: 1,
      createdAt: now.toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
      secret,
    };
    yield `${JSON.stringify(heading)}\n`;
    const line = (value: Line) => `${JSON.stringify(value)}\n`;
    let count = 0;
    for (const table of (await readTables(client)).keys()) {
      yield line({ table });
      const name = client.escapeIdentifier(table);
      await client.query(`declare rows_of_table no scroll cursor for select t::text as row from ${name} t`);
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows_of_table`);
        if (rows.length === 0) break;
        count += rows.length;
        yield rows.map(({ row }) => line(row)).join("");
      }
      await client.query("close rows_of_table");
    }
    // Sequences are read last, because they are not part of a transaction: a row never has a later number.
    const sequences = await client.query<{ sequence: string; value: string }>(
      `select sequencename as sequence, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    for (const sequence of sequences.rows) yield line(sequence);
    yield line({ rows: count });
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}

/**
 * Fills an empty database with a backup (OPS-106): makes the tables as the backup has them, fills them in one
 * transaction, checks every foreign key, and runs the later migrations. `admit` gets the heading before
 * anything is written, and may throw. Throws a BackupError if the database has a store already, or if the
 * backup is not complete or is of a newer version.
 */
export async function restore(
  pool: pg.Pool,
  lines: AsyncIterable<string>,
  { log, admit }: { log: DatabaseLog; admit: (heading: Heading) => Promise<void> },
): Promise<{ rows: number; heading: Heading }> {
  return withPreparationLock(pool, async (client) => {
    if (!(await isEmpty(client))) throw new BackupError("The database is not empty");
    const reader = lines[Symbol.asyncIterator]();
    const heading = readHeading((await reader.next()).value as string | undefined);
    await admit(heading);
    await applyMigrations(client, log, { only: heading.migrations });
    const { rows: made } = await client.query<{ name: string }>("select name from schema_migration");
    const unknown = heading.migrations.find((name) => !made.some((each) => each.name === name));
    if (unknown !== undefined)
      throw new BackupError(`The backup has the migration ${unknown}, which this version does not know`);
    await client.query("begin");
    try {
      await client.query(textForm);
      const rows = await fill(client, reader);
      await client.query("commit");
      await applyMigrations(client, log);
      await client.query("analyze");
      return { rows, heading };
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    }
  });
}

async function fill(client: pg.PoolClient, reader: AsyncIterator<string>): Promise<number> {
  const tables = await readTables(client);
  const names = [...tables.keys()].map((table) => client.escapeIdentifier(table));
  // Rows come in any order, and their triggers have run before.
  const keys = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of keys.rows) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations may have written rows.
  await client.query(`truncate ${names.join(", ")} restart identity`);

  let [table, columns]: [string | null, string] = [null, ""];
  let [batch, bytes, count]: [string[], number, number] = [[], 0, 0];
  async function flush() {
    if (batch.length > 0)
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns.replaceAll(/"(?:[^"]|"")*"/g, "(r.record).$&")}
         from (select line::${table} as record from unnest($1::text[]) line offset 0) r`,
        [batch],
      );
    [batch, bytes] = [[], 0];
  }
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    const line = JSON.parse(next.value) as Line;
    if (typeof line === "string") {
      count += 1;
      bytes += line.length;
      batch.push(line);
      if (batch.length >= rowsAtOnce || bytes > bytesAtOnce) await flush();
      continue;
    }
    await flush();
    if ("table" in line) {
      const known = tables.get(line.table);
      if (!known) throw new BackupError(`This version has no table ${line.table}`);
      table = client.escapeIdentifier(line.table);
      columns = known.map((column) => client.escapeIdentifier(column)).join(", ");
    } else if ("sequence" in line) {
      const name = client.escapeIdentifier(line.sequence);
      await client.query("select setval($1::regclass, $2::bigint)", [name, line.value]);
    } else {
      if (line.rows !== count) break;
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      for (const { owner, name, definition } of keys.rows)
        await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
      return count;
    }
  }
  throw new BackupError("The backup is not complete");
}

function readHeading(line: string | undefined): Heading {
  let heading: Partial<Heading> | null = null;
  try {
    heading = JSON.parse(line ?? "") as Partial<Heading>;
  } catch {
    // Not one of ours.
  }
  if (heading?.format !== 1 || !heading.migrations)
    throw new BackupError("The file is not a backup of a store");
  return heading as Heading;
}

/** A database without tables, or one whose restoring was cut off: the store's tables, and no store. */
async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  if (await hasTable(client, "webstore"))
    return (await client.query("select from webstore limit 1")).rows.length === 0;
  return (await readTables(client)).size === 0;
}

async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.' || quote_ident($1)) is not null as found",
    [name],
  );
  return rows[0]?.found === true;
}

/** The store's tables with the columns that are stored, in their order. */
async function readTables(client: pg.PoolClient): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
       and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
