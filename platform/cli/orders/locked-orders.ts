import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import type { RowErrors } from "#platform/cli/csv/row-errors";

import { orderNumberOf, shownName } from "./find-order";
import { toTransaction } from "./report";

/** A row of a file about orders, with its line in the file. */
export interface OrderRow {
  line: number;
  /** The number of the order, its reference number or its id. */
  order: string;
}

interface NamedOrder<Row> {
  id: string;
  orderNumber: string;
  rows: (Row & OrderRow)[];
}

/** Locks the orders of the rows and returns them in the order of the file. Unknown ones are mistakes. */
export async function lockOrders<Row>(
  trx: Executor,
  rows: readonly (Row & OrderRow)[],
  errors: RowErrors,
): Promise<NamedOrder<Row>[]> {
  return groupByOrder(rows, await readOrders(trx, rows, { lock: true }), errors);
}

/** As `lockOrders`, but without locking them. */
export async function findOrders<Row>(
  db: Executor,
  rows: readonly (Row & OrderRow)[],
  errors: RowErrors,
): Promise<NamedOrder<Row>[]> {
  return groupByOrder(rows, await readOrders(db, rows, { lock: false }), errors);
}

type KnownOrder = { id: string; order_number: string; reference_number: string };

async function readOrders(
  db: Executor,
  rows: readonly OrderRow[],
  { lock }: { lock: boolean },
): Promise<KnownOrder[]> {
  const names = [...new Set(rows.map(({ order }) => order))];
  const { rows: known } = await sql<KnownOrder>`
    select id, order_number, reference_number from order_summary
    where order_number = any(${names.map(orderNumberOf)}) or reference_number = any(${names.map((name) => name.toUpperCase())})
      or id = any(${names})
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return known;
}

function groupByOrder<Row>(
  rows: readonly (Row & OrderRow)[],
  known: readonly KnownOrder[],
  errors: RowErrors,
): NamedOrder<Row>[] {
  const byName = new Map(
    known.flatMap((order) =>
      [order.id, order.order_number, order.reference_number].map((name) => [name, order]),
    ),
  );
  const found = new Map<string, NamedOrder<Row>>();
  for (const row of rows) {
    if (row.order === "") continue;
    const order =
      byName.get(orderNumberOf(row.order)) ?? byName.get(row.order.toUpperCase()) ?? byName.get(row.order);
    if (!order) {
      errors.add(row.line, "order", `there is no order ${shownName(row.order)}`);
      continue;
    }
    const locked = found.get(order.id) ?? { id: order.id, orderNumber: order.order_number, rows: [] };
    locked.rows.push(row);
    found.set(order.id, locked);
  }
  return [...found.values()];
}

/** Money that is to move since a moment. */
export async function loadMoves(db: Executor, orderIds: readonly string[], since: Date) {
  if (orderIds.length === 0) return [];
  const operations = await db
    .selectFrom("payment_operation")
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return operations.map(toTransaction);
}
