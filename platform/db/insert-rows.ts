import { sql } from "kysely";

import type { Executor, Tables } from "./database";

const batchSize = 1000;

/**
 * Inserts rows in batches, as one JSON parameter that PostgreSQL converts to the table's column types. Every
 * row must have the columns of the first one; other columns get their defaults.
 */
export async function insertRows(
  db: Executor,
  table: keyof Tables,
  rows: Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(db);
  }
}
