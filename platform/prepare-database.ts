import type pg from "pg";

import type { DatabaseLog } from "./db/log";
import { applyMigrations } from "./db/migrate";
import { createPool, noTimeouts } from "./db/open-database";
import { withPreparationLock } from "./db/preparation-lock";
import { grantRights } from "./db/store-role";
import type { DemoRemains } from "./core/demo-remains";

/**
 * Migrates the database by its owner, and fills it if it has no store (OPS-23 to OPS-25), one process at a
 * time. The store's role may use the tables then (OPS-130). Only a fill loads the seed. `demo` adds what only
 * a demonstration may have, so it has no default. `admit` is told what of it a filled database has, before
 * anything is filled, and may throw. Throws if a migration or the fill fails.
 */
export async function prepareDatabase(
  open: { pool: pg.Pool; owner?: pg.PoolConfig },
  log: DatabaseLog,
  { demo, admit }: { demo: boolean; admit?: ((remains: DemoRemains) => void) | undefined },
): Promise<void> {
  const { db, pool } = createPool({ ...(open.owner ?? open.pool.options), ...noTimeouts, max: 4 }, log);
  try {
    await withPreparationLock(pool, async (client) => {
      await applyMigrations(client, log);
      await grantRights(client, await roleOf(open.pool));
      const isFilled = await db.selectFrom("webstore").select("id").limit(1).executeTakeFirst();
      if (admit) {
        const { findDemo } = await import("./seed/demo");
        admit(
          isFilled
            ? await findDemo(db, new Date())
            : { promotions: 0, rebates: 0, bankDetails: 0, accounts: 0 },
        );
      }
      if (isFilled) return;
      const { seedDatabase } = await import("./seed/seed-database");
      await seedDatabase(db, log, { demo });
    });
  } finally {
    await pool.end();
  }
}

/** The role by which the store connects. */
async function roleOf(pool: pg.Pool): Promise<string> {
  return (await pool.query<{ role: string }>("select current_user::text as role")).rows[0]!.role;
}
