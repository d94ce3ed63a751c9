import type pg from "pg";

import type { Database } from "./db/database";
import type { DatabaseLog } from "./db/log";
import { applyMigrations } from "./db/migrate";
import { createPool, noTimeouts } from "./db/open-database";
import { withPreparationLock } from "./db/preparation-lock";
import type { DemoRemains } from "./core/demo-remains";

/**
 * Migrates the database and fills it if it has no store (OPS-23 to OPS-25), one process at a time. Only then
 * the seed is loaded. `demo` adds what only a demonstration may have, so it has no default. `admit` is told
 * what of it a filled database has, before anything is filled, and may throw. Throws if a migration or the
 * fill fails.
 */
export async function prepareDatabase(
  open: { db: Database; pool: pg.Pool },
  log: DatabaseLog,
  { demo, admit }: { demo: boolean; admit?: ((remains: DemoRemains) => void) | undefined },
): Promise<void> {
  const { db, pool } = createPool({ ...open.pool.options, ...noTimeouts, max: 4 }, log);
  try {
    await withPreparationLock(pool, async (client) => {
      await applyMigrations(client, log);
      const isFilled = await db.selectFrom("webstore").select("id").limit(1).executeTakeFirst();
      if (admit) {
        const { findDemo } = await import("./seed/demo");
        admit(isFilled ? await findDemo(db, new Date()) : { promotions: 0, bankDetails: 0, accounts: 0 });
      }
      if (isFilled) return;
      const { seedDatabase } = await import("./seed/seed-database");
      await seedDatabase(db, log, { demo });
    });
  } finally {
    await pool.end();
  }
}
