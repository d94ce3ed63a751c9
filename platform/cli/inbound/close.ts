import {
  CommandError,
  requireArgument,
  textOption,
  UsageError,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { countOf } from "#platform/core/formats";
import { inTransaction } from "#platform/cli/in-transaction";
import { readLines, type NamedQuantity } from "#platform/cli/orders/named-quantities";
import { readWho } from "#platform/cli/who";
import { suggestName } from "#platform/cli/suggest-name";
import { plainText } from "#platform/cli/terminal";
import { cancelInbound, lockInbound, receiveInbound } from "#platform/purchase/stock/inbound";
import { factsOf, loadInbound, type InboundFacts, type InboundRow } from "./facts";
import { unknownReference } from "./list";

/** The state in which a delivery ends. */
type Closing = "Received" | "Canceled";

/**
 * `inbound receive` and `inbound cancel` (OPERATOR-61). A delivery that is closed in this way already is left
 * alone.
 */
export async function closeInbound(
  context: CommandContext,
  input: CommandInput,
  closing: Closing,
): Promise<void> {
  const { db, terminal, now } = context;
  const reference = requireArgument(input, 1, "the reference of the supplier's order");
  const { actor, note, isCheck } = readWho(input);
  const named = readNamed(input, closing);
  const moment = now();
  const location = textOption(input, "location");
  const outcome = await inTransaction(db, { isCheck }, async (trx) => {
    await lockInbound(trx);
    const rows = await loadInbound(trx, moment, { reference, location });
    if (rows.length === 0) throw unknownReference(location ? `${reference} at ${location}` : reference);
    const { open, unchanged } = choose(rows, named, closing);
    const change = { trx, now: moment, actor, note };
    if (closing === "Received") await receiveInbound(change, open);
    else
      await cancelInbound(
        change,
        open.map(({ id }) => id),
      );
    const after = await loadInbound(trx, moment, { reference });
    const changed = open.map((each) => factsOf(after.find(({ id }) => id === each.id)!));
    return { check: isCheck, changed, unchanged: unchanged.map(factsOf) };
  });
  terminal.out(input.options.json ? `${JSON.stringify(outcome, null, 2)}\n` : describe(outcome, closing));
}

function readNamed(input: CommandInput, closing: Closing): NamedQuantity[] | undefined {
  const named = readLines(input);
  const skus = (named ?? []).map(({ line }) => line.toLowerCase());
  if (new Set(skus).size < skus.length) throw new UsageError("--lines names a SKU twice");
  if (closing === "Canceled" && named?.some(({ quantity }) => quantity !== undefined))
    throw new UsageError("--lines of cancel must be SKUs alone: a line is canceled as a whole");
  return named;
}

interface Chosen {
  /** The deliveries to close, with the pieces that came. */
  open: { id: string; quantity: number }[];
  unchanged: InboundRow[];
}

/** Without names everything that is open. Throws a CommandError if a line cannot be closed in this way. */
function choose(rows: readonly InboundRow[], named: NamedQuantity[] | undefined, closing: Closing): Chosen {
  const chosen: Chosen = { open: [], unchanged: [] };
  if (named === undefined) {
    const open = rows.filter((row) => isOpen(row));
    const unchanged = rows.filter(({ status }) => status === closing);
    if (open.length + unchanged.length === 0) throw closedOtherwise(rows[0]!);
    return { open, unchanged };
  }
  for (const { line, quantity } of named) {
    const row = findRow(rows, line);
    if (isOpen(row)) {
      if (quantity !== undefined && quantity > row.quantity)
        throw new CommandError(`Only ${row.quantity} of ${placeOf(row)} are expected.`);
      chosen.open.push({ id: row.id, quantity: quantity ?? row.quantity });
    } else if (row.status !== closing || (quantity !== undefined && quantity !== row.receivedQuantity))
      throw closedOtherwise(row);
    else chosen.unchanged.push(row);
  }
  return chosen;
}

const isOpen = ({ status }: InboundFacts) => status === "Expected" || status === "Late";
const placeOf = ({ sku, location }: InboundFacts) => `${sku} at ${plainText(location)}`;

function closedOtherwise(row: InboundFacts): CommandError {
  const [day, what] =
    row.status === "Received"
      ? [row.receivedAt, `${row.receivedQuantity} were received`]
      : [row.canceledAt, "canceled"];
  return new CommandError(`${plainText(row.reference)}, ${placeOf(row)}: ${what} on ${day!.slice(0, 10)}.`);
}

function findRow(rows: readonly InboundRow[], sku: string): InboundRow {
  const found = rows.filter((row) => row.sku.toLowerCase() === sku.toLowerCase());
  if (found.length === 1) return found[0]!;
  const reference = plainText(rows[0]!.reference);
  const skus = rows.map((row) => row.sku);
  throw new CommandError(
    found.length === 0
      ? `${reference} has no line ${plainText(sku)}${suggestName(sku, skus)}.`
      : `${sku} of ${reference} goes to several places; name one with --location: ${found.map(({ location }) => plainText(location)).join(" or ")}.`,
  );
}

function describe(
  { check, changed, unchanged }: { check: boolean; changed: InboundFacts[]; unchanged: InboundFacts[] },
  closing: Closing,
): string {
  const lines = changed.map((row) => {
    if (closing === "Canceled")
      return `${countOf(row.quantity, "piece")} of ${placeOf(row)} will not come.\n`;
    const missing = row.quantity - row.receivedQuantity!;
    const rest = missing > 0 ? ` ${missing} did not come: announce them again if they still will.` : "";
    return `${countOf(row.receivedQuantity!, "piece")} of ${placeOf(row)} put into stock.${rest}\n`;
  });
  return [
    check ? "Check only: nothing was changed. Without --check:\n" : "",
    ...lines,
    unchanged.length > 0 ? `${countOf(unchanged.length, "line")} had nothing left to do.\n` : "",
  ].join("");
}
