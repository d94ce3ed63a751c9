import {
  requireArgument,
  textOption,
  UsageError,
  type Command,
  type CommandContext,
  type CommandInput,
  type CommandOption,
} from "#platform/cli/command";
import { readAmount } from "#platform/cli/csv/cell-reader";
import { readTextLine } from "#platform/cli/text-line";
import { readWho, versionOption, whoOptions } from "#platform/cli/who";

import { carryOut, type Change } from "./carry-out";
import { describeOutcome } from "./outcome";

interface ChangeCommand extends Pick<Command, "name" | "usage" | "summary" | "details" | "arguments"> {
  options?: CommandOption[];
  /** Reads the arguments. Throws a UsageError before the order is touched. */
  read(input: CommandInput): Change;
  /** Imports a file in place of changing one order; undefined if none is named. */
  readFile?(input: CommandInput): ((context: CommandContext) => Promise<void>) | undefined;
}

/** A command that changes one order, named by its first argument (OPERATOR-40). */
export const changeCommand = ({ options = [], read, readFile, ...command }: ChangeCommand): Command => ({
  arguments: 1,
  ...command,
  options: [...options, ...whoOptions, versionOption],
  async run(context, input) {
    const importFile = readFile?.(input);
    if (importFile && input.args.length > 0)
      throw new UsageError("an order's number and --file exclude each other");
    if (importFile) return importFile(context);
    const number = requireArgument(input, 0, "the order's number");
    const [who, change] = [readWho(input), read(input)];
    const outcome = await carryOut(context, number, who, change);
    context.terminal.out(
      input.options.json ? `${JSON.stringify(outcome, null, 2)}\n` : describeOutcome(outcome),
    );
  },
});

/** The option `--amount` in minor units. Throws a UsageError if it is missing or not an amount. */
export function readAmountOption(input: CommandInput): number {
  const amount = readAmount(textOption(input, "amount") ?? "");
  if (amount === null || amount <= 0) throw new UsageError("--amount must be an amount such as 25.00");
  return amount;
}

export const amountOption = {
  name: "amount",
  value: "25.00",
  help: "how much, in the order's currency",
};

/** The option of commands whose mail tells the shopper a reason. */
export const reasonOption = { name: "reason", value: "text", help: "a reason for the shopper's mail" };

/** The reason for the shopper; null without one. Throws a UsageError if it is not a line of text. */
export const readReason = (input: CommandInput): string | null => readTextLine(input, "reason", 500);
