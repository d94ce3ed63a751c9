import type pg from "pg";

import type { DatabaseLog } from "#platform/db/log";
import { applyMigrations } from "#platform/db/migrate";
import { withPreparationLock } from "#platform/db/preparation-lock";

/** Runs the migrations as a starting store does, under the preparation lock. */
export const migrate = (pool: pg.Pool, log: DatabaseLog, migrationsDir?: string): Promise<void> =>
  withPreparationLock(pool, (client) => applyMigrations(client, log, { migrationsDir }));
