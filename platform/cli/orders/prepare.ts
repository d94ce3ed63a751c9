import { textOption, UsageError, type Command, type CommandInput } from "#platform/cli/command";
import { storeOption } from "#platform/cli/content/site-option";
import { prepareOrder } from "#platform/purchase/fulfillment/prepare";

import { changeCommand } from "./change-command";
import { prepareMany } from "./prepare-many";

const many = ["due", "file", "packing-lists"];

const prepareOne = changeCommand({
  name: "prepare",
  usage:
    "<order>… --by name --note why\n" +
    "       npm run store -- prepare --due day [--store name] --by name --note why\n" +
    "       npm run store -- prepare --file orders.csv --by name --note why",
  summary: "begin to get orders ready",
  details:
    "From then on the shopper can neither cancel an order nor change its address.\n" +
    "Of several orders each is prepared for itself, and what became of it is listed; after a refusal of one of them the exit code is 1. What is being prepared\n" +
    "already is left alone. --due takes what is paid, not yet being prepared, and promised for this day or earlier. A file has the column order.",
  options: [
    { name: "due", value: "day", help: "all orders that are due by this day, such as 2026-12-01" },
    { ...storeOption, help: "only orders of this store; with --due" },
    { name: "file", value: "orders.csv", help: "the orders that this file lists" },
    {
      name: "packing-lists",
      value: "folder",
      help: "write a packing list for each delivery, as PDF, into this folder",
    },
  ],
  read:
    () =>
    ({ services, request }) =>
      prepareOrder(services, request),
});

/** Throws a UsageError unless the orders are named in one way. */
function checkSource(input: CommandInput): void {
  const [due, file] = [textOption(input, "due"), textOption(input, "file")];
  const ways = [input.args.length > 0, due !== undefined, file !== undefined].filter(Boolean).length;
  if (ways === 0) throw new UsageError("the order's number, --due or --file is missing");
  if (ways > 1) throw new UsageError("order numbers, --due and --file exclude each other");
  if (due === undefined && textOption(input, "store") !== undefined)
    throw new UsageError("--store needs --due");
}

/** `prepare` (OPERATOR-46, OPERATOR-65). */
export const prepareCommand: Command = {
  ...prepareOne,
  arguments: undefined,
  run(context, input) {
    checkSource(input);
    const isOne = input.args.length === 1 && many.every((name) => input.options[name] === undefined);
    return isOne ? prepareOne.run(context, input) : prepareMany(context, input);
  },
};
