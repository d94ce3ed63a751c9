import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/**
 * Statistics of the tables that hold something. An empty one is left alone: analysed, it counts as one page,
 * and every session that plans a statement or a check of a foreign key then reads the whole of it, however
 * much a busy first hour writes; never analysed, it is taken for ten pages and its indexes are used.
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
