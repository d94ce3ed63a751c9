import { recordTransfer } from "#platform/purchase/fulfillment/settlement/record-transfer";

import { amountOption, changeCommand, readAmountOption } from "./change-command";

/** `paid` (OPERATOR-55). */
export const paidCommand = changeCommand({
  name: "paid",
  usage: "<order> --amount 25.00 [--back] --by name --note why",
  summary: "note that a bank transfer has come in, or with --back that money was paid back",
  details:
    "One call for each line of the bank's statement. Once the order is paid it can be shipped, and the shopper gets a mail.",
  options: [amountOption, { name: "back", help: "the store has paid this back to the shopper" }],
  read(input) {
    const amount = readAmountOption(input) * (input.options.back === true ? -1 : 1);
    return ({ services, request }) => recordTransfer(services, request, { amount });
  },
});
