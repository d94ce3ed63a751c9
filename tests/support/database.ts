import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";

import type { Database } from "#platform/db/database";
import { startEmbeddedServer } from "#platform/db/embedded-server";
import { silentLog } from "./silent-log";
import { createPool } from "#platform/db/open-database";
import { prepareDatabase } from "#platform/prepare-database";
import { PreparingClient } from "#platform/db/preparing-client";
import { embeddedStoreRole } from "#platform/db/store-role";

const root = resolve(import.meta.dirname, "../..");
const variable = "TEST_DATABASE_SERVER";
const builderLock = 7_204_519;

interface TestServer {
  connection: { host: string; port: number; user: string; ssl: false };
  template: string;
  /** Why there is no template. Tests that need no database still run. */
  problem?: string;
}

/**
 * Vitest's global set-up: one server for all workers and one filled database to copy.
 *
 * @public vitest.config.ts names this file.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Test databases are thrown away, so they need not survive a power cut.
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    // The template has its statistics already.
    autovacuum: "off",
    full_page_writes: "off",
    max_connections: "200",
  };
  const server = await startEmbeddedServer({
    dataDir: chooseFolder(),
    log: silentLog,
    settings,
  });
  const template = `store_template_${hashOfSources()}`;
  const problem = await buildTemplate(server.connection, template).catch(
    (error: Error) => error.stack ?? error.message,
  );
  process.env[variable] = JSON.stringify({
    connection: server.connection,
    template,
    problem: problem ?? undefined,
  } satisfies TestServer);
  return () => server.release();
}

/**
 * The folder of the test databases: in memory where Linux has room for it, else in `.cache`. Each test file
 * makes and deletes about a thousand database files, and disks take ten times the processor time for that.
 */
function chooseFolder(): string {
  const memory = "/dev/shm";
  const wanted = 2 * 1024 ** 3;
  if (existsSync(memory)) {
    const { bavail, bsize } = statfsSync(memory);
    const name = createHash("sha256").update(root).digest("hex").slice(0, 12);
    if (bavail * bsize > wanted) return join(memory, `storefront-tests-${name}`);
  }
  return join(root, ".cache/test-db");
}

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A separate database for one test file: a copy of the migrated and filled template, dropped on close. The
 * store's role uses it (OPS-130), or with `asOwner` the one that may also change tables.
 */
export const createTestDatabase = ({ asOwner = false } = {}): Promise<TestDatabase> =>
  copyTemplate("storefront test", { asOwner });

let shared: Promise<TestDatabase> | undefined;

/**
 * A database for test files that only read: those of one worker share it, and with it what the platform keeps
 * in memory for a database, such as the search index. It refuses every write. A later run drops it.
 */
export const openSharedDatabase = (): Promise<TestDatabase> =>
  // The server stops although it is open, because its name is not one of a storefront.
  (shared ??= copyTemplate("shared test", {
    options: "-c default_transaction_read_only=on",
    allowExitOnIdle: true,
  }));

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> =>
  copyTemplate("storefront test", { isEmpty: true, asOwner: true });

async function copyTemplate(
  applicationName: string,
  {
    options = "",
    isEmpty = false,
    asOwner = false,
    ...more
  }: pg.PoolConfig & { isEmpty?: boolean; asOwner?: boolean } = {},
): Promise<TestDatabase> {
  const { connection, template, problem } = JSON.parse(process.env[variable] ?? "null") as TestServer;
  if (problem) throw new Error(`The test database could not be prepared: ${problem}`);
  const name = `store_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  // Copying the files is faster here than writing every page to the log.
  await onServer(connection, async (client) => {
    await client.query(
      `create database ${name} template ${isEmpty ? "template0" : template} strategy file_copy`,
    );
    // The rights of a database are not copied with it.
    await client.query(`revoke temporary on database ${name} from public`);
  });
  // Statements are prepared, as in the store; their general plans, which the server changes over to in time,
  // are tested from the start.
  const { db, pool } = createPool(
    {
      ...connection,
      ...(!asOwner && { user: embeddedStoreRole }),
      database: name,
      max: 10,
      application_name: applicationName,
      Client: PreparingClient,
      options: `-c plan_cache_mode=force_generic_plan ${options}`,
      ...more,
    },
    silentLog,
  );
  return {
    db,
    pool,
    async close() {
      await pool.end();
      await onServer(connection, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function onServer<T>(
  connection: TestServer["connection"],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, database: "postgres", application_name: "storefront test" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function buildTemplate(connection: TestServer["connection"], template: string): Promise<null> {
  return onServer(connection, async (client) => {
    // Two test runs at once: the second waits here and then finds the template made.
    await client.query("select pg_advisory_lock($1)", [builderLock]);
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'store\\_%' order by oid",
    );
    const names = rows.map((row) => row.datname);
    await dropLeftovers(client, names, template);
    if (names.includes(template)) return null;
    const building = `${template}_building`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    await client.query(
      `do $$ begin create role ${embeddedStoreRole} login; exception when duplicate_object then end $$`,
    );
    const owner = { ...connection, database: building, application_name: "storefront test" };
    const open = createPool({ ...owner, user: embeddedStoreRole, max: 1 }, silentLog);
    try {
      await prepareDatabase({ ...open, owner }, silentLog, { demo: true });
    } finally {
      await open.pool.end();
    }
    await client.query(`alter database ${building} rename to ${template}`);
    await client.query(`alter database ${template} with is_template true allow_connections false`);
    return null;
  });
}

/** Databases of killed test runs, and templates of sources that have changed since. */
async function dropLeftovers(client: pg.Client, names: string[], template: string): Promise<void> {
  const oldTemplates = names
    .filter((name) => /^store_template_[0-9a-f]+$/.test(name) && name !== template)
    .slice(0, -2);
  const dead = names.filter((name) => {
    const pid = /^store_test_(\d+)_/.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  for (const name of oldTemplates) await client.query(`alter database ${name} with is_template false`);
  for (const name of [...oldTemplates, ...dead])
    await client.query(`drop database if exists ${name} with (force)`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A digest of all files that determine the content of the filled database. */
function hashOfSources(): string {
  const hash = createHash("sha256");
  const migrations = readdirSync(join(root, "platform/db/migrations")).map((name) =>
    join(root, "platform/db/migrations", name),
  );
  for (const file of [...migrations.sort(), ...importedBy(import.meta.filename).sort()])
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

/** The modules and data files that a module imports, directly or not, and the module itself. */
function importedBy(start: string): string[] {
  const found = new Set([start]);
  for (const file of found)
    for (const [, name] of readFileSync(file, "utf8").matchAll(/\b(?:from|import\() ?"([#.][^"]+)"/g)) {
      const path = name!.startsWith("#") ? join(root, name!.slice(1)) : resolve(file, "..", name!);
      const existing = [path, `${path}.ts`, `${path}.tsx`].find(
        (each) => /\.\w+$/.test(each) && existsSync(each),
      );
      if (existing) found.add(existing);
    }
  return [...found];
}
