import { sql } from "kysely";

import { CommandError, numberOption, requireArgument, UsageError } from "#platform/cli/command";
import type { CommandContext, CommandInput } from "#platform/cli/command";
import { formatTime } from "#platform/core/formats";
import { drawTable, plainText } from "#platform/cli/terminal";
import { factsOf, loadInbound, type InboundFacts } from "./facts";

const draw = (rows: readonly InboundFacts[]) =>
  drawTable(
    ["expected", "status", "reference", "sku", "pieces", "location", "received"],
    rows.map((row) => [
      row.expectedOn,
      row.status,
      plainText(row.reference),
      row.sku,
      String(row.quantity),
      plainText(row.location),
      row.receivedQuantity === null ? "" : `${row.receivedQuantity} on ${row.receivedAt!.slice(0, 10)}`,
    ]),
  );

/** `inbound list` (OPERATOR-61). */
export async function listInbound({ db, terminal, now }: CommandContext, input: CommandInput): Promise<void> {
  const { late, all } = input.options;
  if (late && all) throw new UsageError("--late and --all exclude each other");
  const limit = numberOption(input, "limit", { min: 1, max: 100_000, fallback: 100 });
  const rows = await loadInbound(db, now(), { ...(all ? {} : { only: late ? "late" : "open" }), limit });
  if (input.options.json) return terminal.out(`${JSON.stringify(rows.map(factsOf), null, 2)}\n`);
  terminal.out(rows.length > 0 ? draw(rows) : late ? "Nothing is late.\n" : "Nothing is expected.\n");
}

interface EventRow {
  at: Date;
  kind: string;
  sku: string;
  location: string;
  quantity: number;
  expectedOn: string;
  actor: string;
  note: string | null;
}

/** `inbound show` (OPERATOR-61). */
export async function showInbound({ db, terminal, now }: CommandContext, input: CommandInput): Promise<void> {
  const reference = requireArgument(input, 1, "the reference of the supplier's order");
  const rows = await loadInbound(db, now(), { reference });
  if (rows.length === 0) throw unknownReference(reference);
  const { rows: history } = await sql<EventRow>`
    select e.created_at as at, e.kind, p.sku, l.name as location, e.quantity, e.expected_on as "expectedOn",
      e.actor, e.note
    from inbound_event e join inbound_stock i on i.id = e.inbound_id join product p on p.id = i.product_id
    join location l on l.id = i.location_id
    where i.reference = ${reference} order by e.created_at, p.sku, l.name, e.id`.execute(db);
  if (input.options.json)
    return terminal.out(`${JSON.stringify({ reference, lines: rows.map(factsOf), history }, null, 2)}\n`);
  const told = history.map((event) => [
    formatTime(event.at),
    event.kind,
    event.sku,
    plainText(event.location),
    String(event.quantity),
    event.expectedOn,
    plainText(event.actor),
    plainText(event.note ?? ""),
  ]);
  const head = ["when (UTC)", "what", "sku", "location", "pieces", "expected", "by", "note"];
  terminal.out(`${draw(rows)}\n${drawTable(head, told)}`);
}

export const unknownReference = (reference: string) =>
  new CommandError(`There is no inbound stock with the reference ${plainText(reference)}.`);
