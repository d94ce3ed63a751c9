import { expect, it } from "vitest";

import { prepareDatabase } from "#platform/prepare-database";
import { createTestDatabase } from "#tests/support/database";
import { silentLog } from "#tests/support/silent-log";

import { openDatabase } from "./open-database";
import { grantRights } from "./store-role";

const forbidden = [
  "create table mine (n int)",
  "create temporary table mine (n int)",
  "create schema mine",
  "create function mine() returns int language sql as 'select 1'",
  "create extension dblink",
  "create role mine",
  "alter table webstore add column mine int",
  "alter table webstore disable trigger all",
  "drop table webstore",
  "truncate order_summary",
  "update schema_migration set checksum = ''",
  "copy webstore to program 'id'",
  "copy webstore to '/tmp/webstore'",
  "copy webstore from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "select lo_import('/etc/passwd')",
  "select jobs.create_queue('mine', '{}')",
  "set role store",
  "set session authorization store",
  "set session_replication_role = replica",
  "alter system set log_statement = 'all'",
];

it("the store's role reads and writes rows, and nothing else (OPS-130)", async () => {
  const { pool, close } = await createTestDatabase();
  try {
    const { rows } = await pool.query(
      "select current_user as name, rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as can from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ name: "storefront", can: false }]);
    const allowed: string[] = [];
    for (const statement of forbidden)
      await pool.query(statement).then(
        () => allowed.push(statement),
        ({ code }: { code: string }) => expect([statement, code]).toEqual([statement, "42501"]),
      );
    expect(allowed).toEqual([]);
    await pool.query("update webstore set name = name");
    await pool.query("select nextval('order_number_sequence')");
  } finally {
    await close();
  }
});

it("migrations run by DATABASE_OWNER_URL, the store by the role of DATABASE_URL (OPS-130)", async () => {
  const test = await createTestDatabase({ asOwner: true });
  const { host, port, user, database } = test.pool.options;
  const url = (role: string) =>
    `postgres://${role}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`;
  await test.pool.query("create table added (n int)");
  const open = await openDatabase({
    databaseUrl: url("storefront"),
    ownerUrl: url(user!),
    applicationName: "test",
    log: silentLog,
  });
  try {
    await expect(open.pool.query("select from added")).rejects.toThrow("permission denied");
    await prepareDatabase(open, silentLog, { demo: true });
    await open.pool.query("select from added");
    // A store without the owner's address starts where nothing is to be migrated.
    await prepareDatabase({ pool: open.pool }, silentLog, { demo: true });
    await expect(open.pool.query("create table mine (n int)")).rejects.toThrow("permission denied");
  } finally {
    await open.close();
    await test.close();
  }
});

it("it may use what a migration adds, and a database of an older version (OPS-130)", async () => {
  const { pool, close } = await createTestDatabase({ asOwner: true });
  const client = await pool.connect();
  const role = `older_${process.pid}`;
  try {
    await client.query(`create role ${role}`);
    const rights = async () =>
      (
        await client.query(
          `select has_table_privilege($1, 'webstore', 'select,insert,update,delete') as old, has_table_privilege($1, 'added', 'select') as added,
            has_sequence_privilege($1, 'added_n_seq', 'usage') as numbers, has_database_privilege($1, current_database(), 'temp') as temp`,
          [role],
        )
      ).rows[0];
    await client.query("create table added (n serial)");
    await client.query(`grant temporary on database ${pool.options.database} to public`);
    expect(await rights()).toEqual({ old: false, added: false, numbers: false, temp: true });
    await grantRights(client, role);
    const all = { old: true, added: true, numbers: true, temp: false };
    expect(await rights()).toEqual(all);
    await client.query("drop table added; create table added (n serial)");
    await grantRights(client, role);
    expect(await rights()).toEqual(all);
    // The owner of an outside database may be its only role.
    await grantRights(client, "store");
  } finally {
    await client.query(`drop owned by ${role}; drop role ${role}`);
    client.release();
    await close();
  }
});
