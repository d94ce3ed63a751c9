import { readAmount } from "#platform/cli/csv/cell-reader";
import { textOption, UsageError, type CommandInput } from "#platform/cli/command";

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
