import { sql } from "kysely";

import { noteRefusal } from "#platform/analytics/withdrawn-consent";
import type { Executor } from "#platform/db/database";

import type { Person, PersonalRecords } from "./personal-records";

/** The rows of one table that were deleted, replaced or kept. */
export interface ErasedRows {
  table: string;
  rows: number;
  done: "deleted" | "replaced" | "kept";
  /** The columns that were replaced. */
  columns: string[];
  /** Why something stays. */
  why: string | null;
}

/**
 * Deletes and replaces the rows that are about a person. Returns what became of each table that had some.
 * Events that another process stores later do not name the person either (EVENT-95).
 */
export async function eraseRecords(
  trx: Executor,
  records: readonly PersonalRecords[],
  person: Person,
  now: Date,
): Promise<ErasedRows[]> {
  await noteRefusal(trx, { owners: person.ownerKeys, userId: person.userId, visits: [] }, now);
  const erased: ErasedRows[] = [];
  for (const { table, of, erase, why = null } of records) {
    const columns = typeof erase === "object" ? Object.entries(erase) : [];
    const query =
      erase === "delete"
        ? sql`delete from ${sql.table(table)} where ${of(person)}`
        : erase === "keep"
          ? sql`select from ${sql.table(table)} where ${of(person)}`
          : sql`update ${sql.table(table)} set ${sql.join(
              columns.map(([name, value]) => sql`${sql.ref(name)} = ${value ?? sql`null`}`),
            )} where ${of(person)}`;
    const { rows, numAffectedRows } = await query.execute(trx);
    const count = erase === "keep" ? rows.length : Number(numAffectedRows ?? 0);
    const done = erase === "delete" ? "deleted" : erase === "keep" ? "kept" : "replaced";
    if (count > 0) erased.push({ table, rows: count, done, columns: columns.map(([name]) => name), why });
  }
  return erased;
}
