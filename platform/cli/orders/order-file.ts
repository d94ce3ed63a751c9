import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { CellReader } from "#platform/cli/cell-reader";
import { CommandError, type CommandContext, type CommandInput } from "#platform/cli/command";
import { readCsv, type CsvColumns } from "#platform/cli/csv-file";
import { RowErrors } from "#platform/cli/row-errors";
import { createProgress, plainText } from "#platform/cli/terminal";
import type { ChangeRequest } from "#platform/purchase/fulfillment/change-order";

import type { ChangeInput } from "./carry-out";
import { orderNumberOf } from "./find-order";
import { countOf } from "./formats";
import { inTransaction } from "./in-transaction";
import { messageOfRefusal } from "./refusals";
import { describeOperation, type OrderFacts } from "./facts";
import { describeMove } from "./words";
import { readWho } from "./who";

/** A row of a file about orders, with its line in the file. */
export interface OrderRow {
  line: number;
  /** The number of the order, its reference number or its id. */
  order: string;
}

/** The rows of a file that change one order together, and how mistakes are reported. */
export interface RowsOfOrder<Row> {
  rows: (Row & OrderRow)[];
  orderNumber: string;
  fail(row: OrderRow, column: string, message: string): void;
}

/** What became of the rows of one order: what was done, and the lines where nothing was left to do. */
export interface FileStep {
  done: string[];
  unchanged: number[];
}

/** A kind of file about orders. */
export interface OrderFile<Row> {
  columns: CsvColumns;
  /** For the progress and the summary, such as `shipment`. */
  noun: string;
  parse(cells: CellReader): Row;
  apply(input: Omit<ChangeInput, "whole">, rows: RowsOfOrder<Row>): Promise<FileStep>;
}

/** What a file has done, as `--json` prints it (docs/operations.md). */
interface FileOutcome {
  check: boolean;
  /** What was done, by order. */
  orders: { orderNumber: string; done: string[] }[];
  /** Lines of the file that had nothing left to do. */
  unchangedLines: number[];
  transactions: OrderFacts["transactions"];
}

/**
 * Imports a file about orders: all of it or nothing, with every mistake by line and column (OPERATOR-44). All
 * orders are locked at first, in one order, so that two imports cannot wait for each other.
 */
export async function importOrderFile<Row>(
  context: CommandContext,
  input: CommandInput,
  file: string,
  { columns, noun, parse, apply }: OrderFile<Row>,
): Promise<void> {
  const { db, terminal, now } = context;
  const { actor, note, version, isCheck } = readWho(input);
  if (version !== undefined) throw new CommandError("--version is for one order, not for a file.");
  const errors = new RowErrors();
  const rows = readCsv(await context.readFile(file), columns, errors).map((row) => {
    const cells = new CellReader(row, errors);
    return { line: row.line, order: cells.required("order") ?? "", ...parse(cells) };
  });
  if (rows.length === 0 && errors.count > 0) throw errors.refuse(file);
  const moment = now();
  const services = (trx: Executor) => ({ db: trx, now: () => moment });
  const progress = createProgress(terminal, `${noun}s`, rows.length);
  const outcome = await inTransaction(db, { isCheck }, async (trx) => {
    const orders = await lockOrders(trx, rows, errors);
    const outcome: FileOutcome = { check: isCheck, orders: [], unchangedLines: [], transactions: [] };
    let seen = 0;
    for (const { id, orderNumber, rows: ofOrder } of orders) {
      const request: ChangeRequest = { orderId: id, actor, note };
      const fail = (row: OrderRow, column: string, message: string) =>
        errors.add(row.line, column, plainText(message));
      const step = await apply(
        { services: services(trx), request },
        { rows: ofOrder, orderNumber, fail },
      ).catch((error: unknown) => {
        const message = messageOfRefusal(error);
        if (message === null) throw error;
        fail(ofOrder[0]!, "order", message);
        return null;
      });
      if (step && step.done.length > 0) outcome.orders.push({ orderNumber, done: step.done });
      if (step) outcome.unchangedLines.push(...step.unchanged);
      progress.at((seen += ofOrder.length));
    }
    if (errors.count > 0) throw errors.refuse(file);
    const changed = orders.map(({ id }) => id);
    return { ...outcome, transactions: await loadMoves(trx, changed, moment) };
  }).finally(() => progress.end());
  terminal.out(input.options.json ? `${JSON.stringify(outcome, null, 2)}\n` : describe(outcome, noun));
}

interface LockedOrder<Row> {
  id: string;
  orderNumber: string;
  rows: (Row & OrderRow)[];
}

/** The orders of the rows, in the order of the file. Unknown ones are mistakes. */
async function lockOrders<Row>(
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
async function loadMoves(db: Executor, orderIds: readonly string[], since: Date) {
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

function describe({ check, orders, unchangedLines, transactions }: FileOutcome, noun: string): string {
  const done = orders.reduce((sum, order) => sum + order.done.length, 0);
  const before =
    unchangedLines.length === 0
      ? ""
      : ` ${countOf(unchangedLines.length, "line")} had nothing left to do: ${unchangedLines.slice(0, 20).join(", ")}${unchangedLines.length > 20 ? ", …" : ""}.`;
  return [
    check ? "Check only: nothing was changed. Without --check:\n" : "",
    ...orders.map((order) => `Order ${order.orderNumber}: ${plainText(order.done.join(", "))}\n`),
    ...transactions.map(describeMove),
    `${countOf(done, noun)} of ${countOf(orders.length, "order")}.${before}\n`,
  ].join("");
}
