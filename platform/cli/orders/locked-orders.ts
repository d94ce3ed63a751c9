import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import type { RowErrors } from "#platform/cli/row-errors";
import { plainText } from "#platform/cli/terminal";

import { describeOperation } from "./facts";
import { orderNumberOf } from "./find-order";

/** A row of a file about orders, with its line in the file. */
export interface OrderRow {
  line: number;
  /** The number of the order, its reference number or its id. */
  order: string;
}

interface LockedOrder<Row> {
  id: string;
  orderNumber: string;
  rows: (Row & OrderRow)[];
}

/** Locks the orders of the rows and returns them in the order of the file. Unknown ones are mistakes. */
export async function lockOrders<Row>(
  trx: Executor,
  rows: readonly (Row & OrderRow)[],
  errors: RowErrors,
): Promise<LockedOrder<Row>[]> {
  const names = [...new Set(rows.map(({ order }) => order))];
  const { rows: known } = await sql<{ id: string; order_number: string; reference_number: string }>`
    select id, order_number, reference_number from order_summary
    where order_number = any(${names.map(orderNumberOf)}) or reference_number = any(${names.map((name) => name.toUpperCase())})
      or id = any(${names})
    order by id for update`.execute(trx);
  const found = new Map<string, LockedOrder<Row>>();
  for (const row of rows) {
    if (row.order === "") continue;
    const order = known.find(
      (each) =>
        each.order_number === orderNumberOf(row.order) ||
        each.reference_number === row.order.toUpperCase() ||
        each.id === row.order,
    );
    if (!order) {
      errors.add(row.line, "order", `there is no order ${plainText(row.order)}`);
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
  return operations.map(describeOperation);
}
