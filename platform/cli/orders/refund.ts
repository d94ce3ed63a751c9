import { readAmount } from "#platform/cli/cell-reader";
import { textOption, UsageError, type CommandInput } from "#platform/cli/command";
import { refundOrder } from "#platform/purchase/fulfillment/refund";

import { changeCommand } from "./change-command";
import { readReason, reasonOption } from "./reason";

/** The option `--amount` in minor units. Throws a UsageError if it is missing or not an amount. */
function readAmountOption(input: CommandInput): number {
  const amount = readAmount(textOption(input, "amount") ?? "");
  if (amount === null || amount <= 0) throw new UsageError("--amount must be an amount such as 25.00");
  return amount;
}

/** `refund` (OPERATOR-48). */
export const refundCommand = changeCommand({
  name: "refund",
  usage: "<order> --amount 25.00 [--reason text] --by name --note why",
  summary: "give money back without a return, for example for a scratch",
  details:
    "Never more than was charged and not given back before. What comes back is refunded by return --receive.",
  options: [{ name: "amount", value: "25.00", help: "how much, in the order's currency" }, reasonOption],
  read(input) {
    const [amount, reason] = [readAmountOption(input), readReason(input)];
    return ({ services, request }) => refundOrder(services, request, { amount, reason });
  },
});
