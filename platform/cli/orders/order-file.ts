import type { Executor } from "#platform/db/database";
import { CellReader } from "#platform/cli/csv/cell-reader";
import { CommandError, type CommandContext, type CommandInput } from "#platform/cli/command";
import { readCsv, type CsvColumns } from "#platform/cli/csv/csv-file";
import { RowErrors } from "#platform/cli/csv/row-errors";
import { createProgress, plainText } from "#platform/cli/terminal";
import type { ChangeRequest } from "#platform/purchase/fulfillment/change-order";

import { claimOperations } from "#platform/purchase/fulfillment/settlement/operation-queue";
import type { ChangeInput } from "./carry-out";
import { countOf } from "#platform/core/formats";
import { inTransaction } from "#platform/cli/in-transaction";
import { loadMoves, lockOrders, type OrderRow } from "./locked-orders";
import { moveMoney } from "./move-money";
import { messageOfRefusal } from "./refusals";
import { describeMove } from "./labels";
import type { OrderReport } from "./report";
import { readWho } from "#platform/cli/who";

/** The rows of a file that change one order together, and how mistakes are reported. */
export interface RowsOfOrder<Row> {
  rows: (Row & OrderRow)[];
  orderNumber: string;
  fail(row: OrderRow, column: string, message: string): void;
}

/** The result of the rows of one order: what was done, and the lines where nothing was left to do. */
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
  apply(input: Omit<ChangeInput, "record">, rows: RowsOfOrder<Row>): Promise<FileStep>;
}

/** The result of a file, as `--json` prints it (docs/operations.md). */
interface FileOutcome {
  check: boolean;
  /** The results, by order. */
  orders: { orderNumber: string; done: string[] }[];
  /** Lines of the file that had nothing left to do. */
  unchangedLines: number[];
  transactions: OrderReport["transactions"];
}

const emptyOutcome = (check: boolean): FileOutcome => ({
  check,
  orders: [],
  unchangedLines: [],
  transactions: [],
});

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
  if (rows.length === 0) throw new CommandError(`${file} lists no ${noun}s.`);
  const moment = now();
  const services = (trx: Executor) => ({ db: trx, now: () => moment });
  const progress = createProgress(terminal, `${noun}s`, rows.length);
  const { changed, claimed, ...outcome } = await inTransaction(db, { isCheck }, async (trx) => {
    const orders = await lockOrders(trx, rows, errors);
    const [changed, outcome] = [new Array<string>(), emptyOutcome(isCheck)];
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
      if (step && step.done.length > 0) {
        outcome.orders.push({ orderNumber, done: step.done });
        changed.push(id);
      }
      if (step) outcome.unchangedLines.push(...step.unchanged);
      progress.at((seen += ofOrder.length));
    }
    if (errors.count > 0) throw errors.refuse(file);
    const claimed = isCheck ? [] : await claimOperations(trx, moment, null, changed);
    return { ...outcome, changed, claimed, transactions: await loadMoves(trx, changed, moment) };
  }).finally(() => progress.end());
  if (!isCheck && changed.length > 0) {
    await moveMoney(context, changed, claimed);
    outcome.transactions = await loadMoves(db, changed, moment);
  }
  terminal.out(input.options.json ? `${JSON.stringify(outcome, null, 2)}\n` : describe(outcome, noun));
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
    ...transactions.map((move) => describeMove(move, { check })),
    `${countOf(done, noun)} of ${countOf(orders.length, "order")}.${before}\n`,
  ].join("");
}
