import type { DatabaseLog } from "#platform/db/log";
import { openDatabase } from "#platform/db/open-database";
import { prepareDatabase } from "#platform/seed/prepare-database";

/** The store's database, of a running store or not; a new one is filled first, as the store would. */
export async function openCommandDatabase({
  dataDir,
  databaseUrl,
  demoAccounts,
  log,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
  demoAccounts: boolean;
  log: DatabaseLog;
}) {
  const open = await openDatabase({
    ...(databaseUrl ? { databaseUrl } : { embedded: { dataDir } }),
    applicationName: "operator",
    log,
    maxConnections: 4,
    allowSlowStatements: true,
  });
  try {
    await prepareDatabase(open, log, { demoAccounts });
  } catch (error) {
    await open.close();
    throw error;
  }
  return { db: open.db, close: open.close };
}
