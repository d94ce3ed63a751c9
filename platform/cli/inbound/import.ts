import { CellReader } from "#platform/cli/csv/cell-reader";
import { CommandError, requireArgument, type CommandContext, type CommandInput } from "#platform/cli/command";
import { readCsv } from "#platform/cli/csv/csv-file";
import { inBatches } from "#platform/cli/csv/csv-table";
import { countOf } from "#platform/core/formats";
import { inTransaction } from "#platform/cli/in-transaction";
import { readWho } from "#platform/cli/who";
import { RowErrors } from "#platform/cli/csv/row-errors";
import { createProgress } from "#platform/cli/terminal";
import { announceInbound, lockInbound } from "#platform/purchase/stock/inbound";
import { checkRows, type FileRow } from "./check-rows";
import { dayOf } from "./facts";

const columns = ["reference", "sku", "location", "quantity", "expected_on"];

/** `inbound import` (OPERATOR-60). */
export async function importInbound(context: CommandContext, input: CommandInput): Promise<void> {
  const { db, terminal, now } = context;
  const file = requireArgument(input, 1, "the file");
  const { actor, note, isCheck } = readWho(input);
  const errors = new RowErrors();
  const rows = readRows(await context.readFile(file), errors);
  if (rows.length === 0 && errors.count > 0) throw errors.refuse(file);
  if (rows.length === 0) throw new CommandError(`${file} lists no deliveries.`);
  const moment = now();
  const progress = createProgress(terminal, "inbound stock", rows.length);
  const outcome = await inTransaction(db, { isCheck }, async (trx) => {
    await lockInbound(trx);
    const [announced, changed, unchangedLines] = [
      new Array<object>(),
      new Array<object>(),
      new Array<number>(),
    ];
    let seen = 0;
    for (const batch of inBatches(rows)) {
      const checked = await checkRows(trx, batch, errors, dayOf(moment));
      const todo = checked.filter(({ state }) => state !== "unchanged");
      if (errors.count === 0)
        await announceInbound(
          { trx, now: moment, actor, note },
          todo.map(({ row }) => row),
        );
      for (const { line, state, row, sku, location } of checked) {
        const { reference, quantity, expectedOn } = row;
        const told = { reference, sku, location, quantity, expectedOn };
        if (state === "unchanged") unchangedLines.push(line);
        else (state === "new" ? announced : changed).push(told);
      }
      progress.at((seen += batch.length));
    }
    if (errors.count > 0) throw errors.refuse(file);
    return { check: isCheck, announced, changed, unchangedLines };
  }).finally(() => progress.end());
  const { announced, changed, unchangedLines } = outcome;
  terminal.out(
    input.options.json
      ? `${JSON.stringify(outcome, null, 2)}\n`
      : `${isCheck ? "No mistakes; without --check: " : ""}${countOf(announced.length, "line")} announced, ` +
          `${changed.length} changed, ${unchangedLines.length} had nothing left to do.\n`,
  );
}

function readRows(bytes: Buffer, errors: RowErrors): FileRow[] {
  const firstLines = new Map<string, number>();
  return readCsv(bytes, { all: columns, required: columns }, errors).map((row) => {
    const cells = new CellReader(row, errors);
    const reference = cells.required("reference", { longest: 64 }) ?? "";
    if (/\p{Cc}/u.test(reference)) cells.fail("reference", "contains a control character");
    const [sku, location] = [cells.sku() ?? "", cells.required("location") ?? ""];
    const has = (column: string) => cells.required(column) !== undefined;
    const quantity = has("quantity") ? cells.integer("quantity", { min: 1, max: 1_000_000 }) : undefined;
    const expectedOn = has("expected_on") ? cells.day("expected_on") : undefined;
    const key = JSON.stringify([reference, sku, location]);
    const before = firstLines.get(key);
    if (before === undefined) firstLines.set(key, row.line);
    else cells.fail("reference", `${reference}: ${sku} at ${location} already occurs on line ${before}`);
    return { line: row.line, reference, sku, location, quantity, expectedOn, unread: cells.unread };
  });
}
