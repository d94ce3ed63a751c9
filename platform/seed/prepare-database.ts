import type pg from "pg";

import type { Database } from "#platform/db/database";
import type { DatabaseLog } from "#platform/db/log";
import { applyMigrations } from "#platform/db/migrate";
import { withPreparationLock } from "#platform/db/preparation-lock";
import { createPool, noTimeouts } from "#platform/db/open-database";

import { seedDatabase, type SeedOptions } from "./seed-database";

/**
 * Migrates the database and seeds a new one (OPS-23 to OPS-25), one process at a time. Throws if a migration
 * or the seed fails.
 */
export async function prepareDatabase(
  open: { db: Database; pool: pg.Pool },
  log: DatabaseLog,
  options: SeedOptions,
): Promise<void> {
  const { db, pool } = createPool({ ...open.pool.options, ...noTimeouts, max: 4 }, log);
  try {
    await withPreparationLock(pool, async (client) => {
      await applyMigrations(client, log);
      await seedDatabase(db, log, options);
    });
  } finally {
    await pool.end();
  }
}
