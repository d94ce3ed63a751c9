import { UsageError } from "#platform/cli/command";
import { refundOrder } from "#platform/purchase/fulfillment/refund";

import { amountOption, changeCommand, readAmountOption, readReason, reasonOption } from "./change-command";
import { findLine, readLineAmounts } from "./named-quantities";

/** `refund` (OPERATOR-48). */
export const refundCommand = changeCommand({
  name: "refund",
  usage: "<order> --lines SKU=25.00,… | --amount 25.00 [--reason text] --by name --note why",
  summary: "give money back without a return, for example for a scratch",
  details:
    "Never more than was charged and not given back before. An amount of the whole order is shared over its lines, in proportion to what was charged for them.\n" +
    "What comes back later is refunded by return --receive, less what was given back for it here.",
  options: [
    { name: "lines", value: "SKU=25.00,…", help: "how much for each of these lines" },
    amountOption,
    reasonOption,
  ],
  read(input) {
    const [named, reason] = [readLineAmounts(input), readReason(input)];
    if (named && input.options.amount !== undefined)
      throw new UsageError("--lines and --amount exclude each other");
    const whole = named ? 0 : readAmountOption(input);
    return ({ services, request, record }) => {
      const lines = named?.map(({ line, amount }) => ({ itemId: findLine(record, line).id, amount }));
      return refundOrder(services, request, { amount: lines ?? whole, reason });
    };
  },
});
