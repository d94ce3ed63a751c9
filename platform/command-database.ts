import type { DatabaseLog } from "./db/log";
import { createPool, openDatabase } from "./db/open-database";
import { prepareDatabase } from "./prepare-database";

/**
 * Opens the store's database for a command, whether the store runs or not. A new database is migrated and
 * seeded first (OPERATOR-1), if the command needs a store.
 */
export async function openCommandDatabase({
  dataDir,
  databaseUrl,
  ownerUrl,
  demo,
  log,
  needsStore,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
  ownerUrl: string | undefined;
  demo: boolean;
  log: DatabaseLog;
  needsStore: boolean;
}) {
  const open = await openDatabase({
    ...(databaseUrl ? { databaseUrl, ownerUrl } : { embedded: { dataDir } }),
    applicationName: "operator",
    log,
    maxConnections: 4,
    allowSlowStatements: true,
  });
  try {
    if (needsStore) await prepareDatabase(open, log, { demo });
  } catch (error) {
    await open.close();
    throw error;
  }
  const { pool } = createPool({ ...open.owner, max: 2 }, log);
  return {
    db: open.db,
    ownerPool: pool,
    async close() {
      await pool.end();
      await open.close();
    },
  };
}
