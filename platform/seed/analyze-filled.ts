import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/**
 * Updates the planner's statistics of the tables that have rows. Empty tables must not be analyzed:
 * PostgreSQL would then plan with one page and scan the whole table while it grows. Without statistics it
 * assumes ten pages and uses the indexes.
 */
export async function analyzeFilledTables(db: Executor): Promise<void> {
  await sql`do $$
    declare
      held record;
      filled boolean;
    begin
      for held in select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace loop
        execute format('select exists (select from %I)', held.relname) into filled;
        if filled then execute format('analyze %I', held.relname); end if;
      end loop;
    end $$`.execute(db);
}
