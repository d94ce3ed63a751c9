import { returnReasons } from "#contract/orders/order-changes";

import { CommandError, textOption, UsageError, type CommandInput } from "#platform/cli/command";
import { suggestName } from "#platform/cli/suggest-name";
import { readTextLine } from "#platform/cli/text-line";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { cancelReturn, requestReturn } from "#platform/purchase/fulfillment/returns";

import type { Change } from "./carry-out";
import { changeCommand } from "./change-command";
import { chooseQuantities, readLines, type NamedQuantity } from "./named-quantities";

const reasons = returnReasons.map(({ name }) => name);

/** The return with this number (1, R1 or 00001042-R1) or id. Throws a CommandError. */
function findReturn({ order, returns }: OrderRecord, name: string) {
  const given = name.toUpperCase();
  const found = returns.find(({ id, number }) =>
    [String(number), `R${number}`, `${order.order_number}-R${number}`, id.toUpperCase()].includes(given),
  );
  if (found) return found;
  throw new CommandError(
    `Order ${order.order_number} has no return ${name}; it has ${returns.map(({ number }) => `R${number}`).join(", ") || "none"}.`,
  );
}

function readRequest(input: CommandInput, named: NamedQuantity[]): Change {
  const given = textOption(input, "reason") ?? "Other";
  const reason = reasons.find((name) => name.toLowerCase() === given.toLowerCase());
  if (reason === undefined)
    throw new UsageError(`--reason must be one of ${reasons.join(", ")}${suggestName(given, reasons)}`);
  const [pickupDay, comment] = [textOption(input, "pickup"), readTextLine(input, "comment", 500)];
  return ({ services, request, record }) => {
    const most = (item: OrderRecord["items"][number]) =>
      item.needs_shipping ? item.delivered - item.returned - item.return_pending : 0;
    const quantities = chooseQuantities(record, named, { most, word: "returned" });
    return requestReturn(services, request, { quantities, reason, comment, pickupDay, by: "store" });
  };
}

function readArrival(input: CommandInput, name: string, named: NamedQuantity[] | undefined): Change {
  const restock = input.options.restock === true;
  return async ({ services, request, record }) => {
    const { id, quantities: expected } = findReturn(record, name);
    const most = (item: OrderRecord["items"][number]) =>
      expected.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
    const quantities = named && chooseQuantities(record, named, { most, word: "received with this return" });
    return receiveReturn(services, request, { returnOrderId: id, quantities, restock });
  };
}

/** `return` (OPERATOR-49). */
export const returnCommand = changeCommand({
  name: "return",
  usage:
    "<order> --lines SKU=1,… [--reason name] [--comment text] [--pickup day] --by name --note why\n" +
    "       npm run store -- return <order> --receive return [--lines SKU=1,…] [--restock] --by name --note why\n" +
    "       npm run store -- return <order> --cancel return --by name --note why",
  summary: "announce a return, note that it has arrived and refund it, or cancel it",
  details:
    `Reasons: ${reasons.join(", ")} (default Other). If the reason lies with the store, the discounts of what the shopper keeps stay.\n` +
    "Money goes back when the goods have arrived. With --lines only these pieces have arrived; the shopper keeps the others.",
  options: [
    { name: "lines", value: "SKU=1,…", help: "these pieces; a SKU alone means all of it" },
    { name: "reason", value: "name", help: "why it comes back" },
    { name: "comment", value: "text", help: "what the shopper said" },
    { name: "pickup", value: "day", help: "the day on which it is collected, such as 2026-12-01" },
    { name: "receive", value: "return", help: "this return has arrived: its number, such as R1" },
    { name: "restock", help: "the goods that arrived go back into stock; otherwise they are written off" },
    { name: "cancel", value: "return", help: "this return will not come" },
  ],
  read(input) {
    const named = readLines(input);
    const [received, canceled] = [textOption(input, "receive"), textOption(input, "cancel")];
    if (received !== undefined && canceled !== undefined)
      throw new UsageError("--receive and --cancel exclude each other");
    if (received === undefined && input.options.restock) throw new UsageError("--restock needs --receive");
    if (received !== undefined) return readArrival(input, received, named);
    if (canceled !== undefined)
      return async ({ services, request, record }) => {
        const { id } = findReturn(record, canceled);
        return cancelReturn(services, request, { returnOrderId: id });
      };
    if (named === undefined) throw new UsageError("--lines, --receive or --cancel is missing");
    return readRequest(input, named);
  },
});
