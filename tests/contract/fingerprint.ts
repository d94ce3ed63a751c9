import { sql } from "kysely";

import type { Database } from "#platform/db/database";

/**
 * Changes with every row that is written, changed or deleted anywhere in the database except the count
 * of refused sign-ins. Row locks do not change it.
 */
export async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'sign_in_throttle' order by 1`.execute(db);
  // Each row version holds the id of the transaction that wrote it; their count and sum show any change. The
  // id itself could be summed as text only, which is slow. Its distance from the first id is a number.
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, coalesce(sum(age('3'::xid) - age(xmin)), 0) as writes from ${name}`,
  );
  const { rows } = await sql
    .raw<{ name: string; rows: string; writes: string }>(parts.join(" union all "))
    .execute(db);
  return rows.map(({ name, rows: count, writes }) => `${name} ${count} ${writes}`).join("\n");
}
