import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { endSubscriptionsOf } from "#platform/purchase/subscriptions/subscription-record";

import { withdrawCards } from "./close-account";
import { eraseRecords, type ErasedRows } from "./erase-records";
import { personalRecords, type Person } from "./personal-records";

/** Columns that open something, or that only the store can read. They are not exported. */
const isSecret = (column: string) => /(?:^|_)(?:hash|token|key|password)$/.test(column);

/** All rows about a person, by table, without secrets. Files are in base64. */
export async function exportPerson(
  db: Executor,
  person: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const { table, of } of personalRecords) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where ${of(person)}`.execute(db);
    if (rows.length > 0)
      tables[table] = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).flatMap(([column, value]) =>
            isSecret(column)
              ? []
              : [[column, Buffer.isBuffer(value) ? value.toString("base64") : value] as const],
          ),
        ),
      );
  }
  return tables;
}

/**
 * Erases a person (OPERATOR-28), in the caller's transaction, and writes down what was kept. The caller has
 * looked whether orders are open.
 */
export async function erasePerson(
  trx: Executor,
  person: Person,
  { actor, note, now }: { actor: string; note: string | null; now: Date },
): Promise<ErasedRows[]> {
  await endSubscriptionsOf(trx, person.ownerKeys, now);
  await withdrawCards(trx, person, now);
  const erased = await eraseRecords(trx, personalRecords, person, now);
  const orders = await trx
    .selectFrom("order_summary")
    .select("order_number")
    .where("id", "in", [...person.orders, ""])
    .orderBy("order_number")
    .execute();
  const record = { erased, orders: orders.map(({ order_number }) => order_number) };
  await trx
    .insertInto("erasure")
    .values({ actor, note: note ?? "", record: JSON.stringify(record), erased_at: now })
    .execute();
  return erased;
}
