import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";

import type { Database, Tables } from "./database";
import { applicationPrefix, startEmbeddedServer } from "./embedded-server";
import type { DatabaseLog } from "./log";
import { PreparingClient } from "./preparing-client";

const databaseName = "storefront";

/**
 * No statement of a store takes long, so one that does is ended: a connection that waits is lost to
 * everybody, and a transaction that stands still holds the carts and the stock that it has locked. The
 * shopper has been told after ten seconds that the store does not answer. For another server's sessions its
 * owner decides (`alter role … set lock_timeout`): a pooler in between refuses such settings.
 */
const timeouts = {
  statement_timeout: 60_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
};
export const noTimeouts = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the store's database: the PostgreSQL of `databaseUrl`, else the embedded one in `embedded.dataDir`. A
 * missing database is created; its tables are not (`prepareDatabase`). `patient`: statements may take as long
 * as they like (imports).
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  embedded?: { dataDir: string };
  applicationName: string;
  log: DatabaseLog;
  maxConnections?: number;
  allowSlowStatements?: boolean;
}): Promise<OpenDatabase> {
  const { databaseUrl, embedded, log } = options;
  const server =
    databaseUrl || !embedded ? null : await startEmbeddedServer({ dataDir: embedded.dataDir, log });
  if (!server && !databaseUrl) throw new Error("openDatabase needs databaseUrl or embedded.dataDir");
  const config: pg.PoolConfig = server
    ? { ...server.connection, database: databaseName }
    : { connectionString: databaseUrl };
  try {
    await createIfMissing(config);
    const { db, pool } = createPool(
      {
        ...config,
        application_name: `${applicationPrefix} ${options.applicationName}`,
        max: options.maxConnections ?? 10,
        // Between us and another server may stand a pooler.
        ...(server && { Client: PreparingClient, ...(options.allowSlowStatements ? {} : timeouts) }),
      },
      log,
    );
    return {
      db,
      pool,
      async close() {
        // Not `db.destroy()`: it leaves the pool open when nothing was asked through it.
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
 * A pool and the query builder on it. 64-bit integers (counts, cents) arrive as text: `readMinor` of money.ts
 * reads them.
 */
export function createPool(config: pg.PoolConfig, log: DatabaseLog): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log.error({ reason: error.message }, "A database connection broke"));
  // One that breaks in the middle of a transaction, between two statements, has nobody else to tell; its next
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
    // Another storefront was quicker.
    if (!["42P04", "23505"].includes(String((error as pg.DatabaseError).code))) throw error;
  } finally {
    await maintenance.end();
  }
}
