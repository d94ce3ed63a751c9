import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";

import type { Database, Tables } from "./database";
import { applicationPrefix, startEmbeddedServer } from "./embedded-server";
import type { DatabaseLog } from "./log";
import { PreparingClient } from "./preparing-client";
import { embeddedStoreRole } from "./store-role";

const databaseName = "storefront";

/**
 * Limits in milliseconds (OPS-21). All statements of the store are short, so a long one is canceled: a
 * blocked connection is missing from the pool, and an idle transaction keeps carts and stock locked. After
 * ten seconds the shopper has already seen an error page. On another server (`databaseUrl`) its owner sets
 * the limits (`alter role … set lock_timeout`), because a pooler in between refuses these settings.
 */
const timeouts = {
  statement_timeout: 60_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
};
/** The settings that lift these limits, for migrations and the seed. */
export const noTimeouts = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** An open database. `close` also leaves the embedded server. */
export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** The connection of the role that owns the tables and runs migrations (OPS-130). */
  owner: pg.PoolConfig;
  close(): Promise<void>;
}

/**
 * Opens the store's database: the PostgreSQL of `databaseUrl`, else the embedded one of `embedded.dataDir`. A
 * missing database is created by its owner, without tables (see `prepareDatabase`). `allowSlowStatements`
 * lifts the limits above, for imports. Throws if the server does not answer.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  /** The role that owns the tables. Absent: that of `databaseUrl`. */
  ownerUrl?: string | undefined;
  embedded?: { dataDir: string };
  applicationName: string;
  log: DatabaseLog;
  maxConnections?: number;
  allowSlowStatements?: boolean;
}): Promise<OpenDatabase> {
  const { databaseUrl, ownerUrl = databaseUrl, embedded, log } = options;
  const server =
    databaseUrl || !embedded ? null : await startEmbeddedServer({ dataDir: embedded.dataDir, log });
  if (!server && !databaseUrl) throw new Error("openDatabase needs databaseUrl or embedded.dataDir");
  const owner: pg.PoolConfig = server
    ? { ...server.connection, database: databaseName }
    : { connectionString: ownerUrl };
  const config = server ? { ...owner, user: embeddedStoreRole } : { connectionString: databaseUrl };
  try {
    await createIfMissing(owner);
    if (server) await createStoreRole(owner);
    const { db, pool } = createPool(
      {
        ...config,
        application_name: `${applicationPrefix} ${options.applicationName}`,
        max: options.maxConnections ?? 10,
        // A pooler may stand between the store and another server.
        ...(server && { Client: PreparingClient, ...(options.allowSlowStatements ? {} : timeouts) }),
      },
      log,
    );
    return {
      db,
      pool,
      owner: { ...owner, application_name: `${applicationPrefix} owner` },
      async close() {
        // Not `db.destroy()`, which leaves the pool open if no query was made through it.
        await pool.end();
        await server?.release();
      },
    };
  } catch (error) {
    await server?.release();
    throw error;
  }
}

/**
 * A pool and the query builder on it. 64-bit integers (counts, cents) arrive as text; `readMinor`
 * (core/money.ts) converts them.
 */
export function createPool(config: pg.PoolConfig, log: DatabaseLog): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on("error", (error) => log.error({ reason: error.message }, "A database connection failed"));
  // A connection that breaks between two statements of a transaction has no other listener. Its next
  // statement fails.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}

async function createIfMissing(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  const name = client.database ?? databaseName;
  try {
    await client.connect();
    return;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (code !== "3D000")
      throw new Error(
        `The database does not answer at ${client.host}:${client.port}/${name}: ${message || code}`,
        { cause: error },
      );
  } finally {
    await client.end().catch(() => {});
  }
  const maintenance = new pg.Client({
    host: client.host,
    port: client.port,
    user: client.user,
    password: client.password as string,
    ssl: client.ssl,
    database: "postgres",
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  await maintenance.connect();
  try {
    await maintenance.query(
      `create database ${maintenance.escapeIdentifier(name)} encoding 'UTF8' template template0`,
    );
  } catch (error) {
    // Another storefront has just created it.
    if (!["42P04", "23505"].includes(String((error as pg.DatabaseError).code))) throw error;
  } finally {
    await maintenance.end();
  }
}

/** The role of the embedded database. Data folders of older versions have none. */
async function createStoreRole(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000, query_timeout: 60_000 });
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_roles where rolname = $1", [embeddedStoreRole]);
    if (rows.length === 0) await client.query(`create role ${embeddedStoreRole} login`);
  } catch (error) {
    // Another storefront has just created it.
    if (!["42710", "23505"].includes(String((error as pg.DatabaseError).code))) throw error;
  } finally {
    await client.end();
  }
}
