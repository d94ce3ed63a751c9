import { sql } from "kysely";

import type * as privacy from "#contract/accounts/privacy";
import { retentionOf } from "#platform/analytics/retention";
import type { Handlers } from "#platform/core/handler";
import type { Database } from "#platform/db/database";

import { keptFor } from "./kept-for";
import { personalData } from "./personal-data";

/** The receipt of what is kept (EVENT-97). */
export const privacyHandlers: Handlers<typeof privacy> = {
  async getPrivacyReceipt({ services }) {
    const rows = await countRows(services.db);
    const kept = keptFor(retentionOf(services));
    return {
      body: {
        subjects: personalData.subjects.map(({ tables, ...subject }) => ({
          ...subject,
          tables: tables.map(({ name, about, kept: key, personal }) => ({
            name,
            about,
            kept: kept[key],
            columns: personal,
            rows: toPowerOfTen(rows.get(name) ?? 0),
          })),
        })),
      },
    };
  },
};

/** An estimate of the rows of each table, from the statistics of the database. */
async function countRows(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select s.relname as name, greatest(s.n_live_tup, c.reltuples)::float8 as rows
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.schemaname = 'public'`.execute(db);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** The nearest power of ten, so that nobody can follow single rows. */
const toPowerOfTen = (rows: number): number =>
  rows < 1 ? 0 : 10 ** Math.max(1, Math.round(Math.log10(rows)));
