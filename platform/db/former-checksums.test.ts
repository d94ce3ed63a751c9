import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import formerChecksums from "./former-checksums.json";
import { silentLog } from "#tests/support/silent-log";
import { migrate } from "#tests/support/migrate";
import { sourceFolder } from "./source-folder";
import { statementChecksum } from "./statement-checksum";

const former = Object.entries(formerChecksums);

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.close());

async function recordedChecksums(): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
const record = (name: string, checksum: string) =>
  database.pool.query("update schema_migration set checksum = $2 where name = $1", [name, checksum]);

test("opens a database that an earlier version migrated, and records the new checksums (OPS-24)", async () => {
  const current = await recordedChecksums();
  for (const [name, { file }] of former) await record(name, file);
  expect(await recordedChecksums()).not.toEqual(current);
  await migrate(database.pool, silentLog);
  expect(await recordedChecksums()).toEqual(current);
});

test("refuses a checksum that is neither of the file's two (OPS-24)", async () => {
  const [[first], [second, { file }]] = [former[0]!, former[1]!];
  const current = await recordedChecksums();
  await record(first, file);
  await expect(migrate(database.pool, silentLog)).rejects.toThrow(`${first} was changed`);
  await record(first, current.get(first)!);
  await record(second, file);
  await migrate(database.pool, silentLog);
});

test.each(former)(
  "the statements of %s are those that earlier versions ran (OPS-24)",
  async (name, known) => {
    const sql = await readFile(`${sourceFolder("migrations")}/${name}`, "utf8");
    expect(statementChecksum(sql)).toBe(known.statements);
  },
);
