import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { silentLog } from "#tests/support/silent-log";
import { migrate } from "#tests/support/migrate";
import { withPreparationLock } from "./preparation-lock";
import { sourceFolder } from "./source-folder";
import { statementChecksum } from "./statement-checksum";
import landed from "./landed-migrations.json";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase({ asOwner: true });
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
});
beforeEach(() => database.pool.query("drop table if exists schema_migration, first_table, second_table"));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate(database.pool, silentLog, folder);
const exists = async (table: string) =>
  (await database.pool.query("select to_regclass($1) as found", [table])).rows[0]?.found !== null;

test("migrations run once and in order, also when storefronts start at the same time (OPS-23)", async () => {
  await write("0001-first.sql", "create table first_table (n int);");
  await write("0002-second.sql", "alter table first_table add m int; create table second_table (n int);");
  await Promise.all([run(), run(), run()]);
  expect(await exists("second_table")).toBe(true);
});

test("a storefront that waits too long for the lock names the session that holds it (OPS-24)", async () => {
  let finish = () => {};
  const holding = withPreparationLock(database.pool, () => new Promise<void>((done) => (finish = done)));
  await expect
    .poll(
      async () => (await database.pool.query("select 1 from pg_locks where locktype = 'advisory'")).rowCount,
    )
    .toBe(1);
  let ran = false;
  const waiting = withPreparationLock(database.pool, async () => void (ran = true), 300);
  await expect(waiting).rejects.toThrow(
    /could not be prepared within 0 s: session \d+ \("storefront test", since [^)]+\) is preparing it/,
  );
  finish();
  await holding;
  expect(ran).toBe(false);
  await withPreparationLock(database.pool, async () => void (ran = true), 300);
  expect(ran).toBe(true);
});

test("an edited statement is refused, and the migration is named (OPS-24)", async () => {
  await write("0001-first.sql", "create table first_table (n int);");
  await write("0002-second.sql", "create table second_table (n int);");
  await run();
  await write("0001-first.sql", "create table first_table (n bigint);");
  await expect(run()).rejects.toThrow(/0001-first\.sql was changed/);
});

test("an edited comment and other white space are accepted (OPS-24)", async () => {
  await write("0001-first.sql", "-- A table.\ncreate table first_table (n int, label text default '--');");
  await write("0002-second.sql", "create table second_table (n int);");
  await run();
  await write(
    "0001-first.sql",
    "/* The first\n table. */\r\ncreate table first_table (\n  n int, -- A number.\n  label text default '--'\n);\n",
  );
  await run();
  await write("0001-first.sql", "create table first_table (n int, label text default '- -');");
  await expect(run()).rejects.toThrow(/0001-first\.sql was changed/);
});

test("a migration that fails changes nothing (OPS-23)", async () => {
  await write("0001-first.sql", "create table first_table (n int);");
  await write("0002-second.sql", "create table second_table (n int); select nonsense;");
  await expect(run()).rejects.toThrow(/0002-second\.sql failed/);
  expect(await exists("first_table")).toBe(true);
  expect(await exists("second_table")).toBe(false);
});

test("a database from before the baseline is refused, and the message says what to do (OPS-24)", async () => {
  await write("0001-first.sql", "create table first_table (n int);");
  await write("0002-second.sql", "create table second_table (n int);");
  await run();
  await database.pool.query(
    "insert into schema_migration (name, checksum) values ('0002-carts-and-orders.sql', 'x')",
  );
  await expect(run()).rejects.toThrow(/cannot be upgraded: delete the data folder/);
});

test("the statements of landed migrations never change, and each migration is listed (OPS-24)", async () => {
  const folder = sourceFolder("migrations");
  const names = (await readdir(folder)).sort();
  const checksums = await Promise.all(
    names.map(async (name) => [name, statementChecksum(await readFile(join(folder, name), "utf8"))]),
  );
  expect(Object.fromEntries(checksums)).toEqual(landed);
});
