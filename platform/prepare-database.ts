import type pg from "pg";

import type { Database } from "./db/database";
import type { DatabaseLog } from "./db/log";
import { applyMigrations } from "./db/migrate";
import { createPool, noTimeouts } from "./db/open-database";
import { withPreparationLock } from "./db/preparation-lock";

/**
 * Migrates the database and fills it if it has no store (OPS-23 to OPS-25), one process at a time. Only then
 * the demo data is loaded. `demoAccounts` creates the accounts of the README, whose password is public, so it
 * has no default. Throws if a migration or the fill fails.
 */
export async function prepareDatabase(
  open: { db: Database; pool: pg.Pool },
  log: DatabaseLog,
  options: { demoAccounts: boolean },
): Promise<void> {
  const { db, pool } = createPool({ ...open.pool.options, ...noTimeouts, max: 4 }, log);
  try {
    await withPreparationLock(pool, async (client) => {
      await applyMigrations(client, log);
      if (await db.selectFrom("webstore").select("id").limit(1).executeTakeFirst()) return;
      const { seedDatabase } = await import("./seed/seed-database");
      await seedDatabase(db, log, options);
    });
  } finally {
    await pool.end();
  }
}
