import { refundOrder } from "#platform/purchase/fulfillment/refund";

import { amountOption, changeCommand, readAmountOption, readReason, reasonOption } from "./change-command";

/** `refund` (OPERATOR-48). */
export const refundCommand = changeCommand({
  name: "refund",
  usage: "<order> --amount 25.00 [--reason text] --by name --note why",
  summary: "give money back without a return, for example for a scratch",
  details:
    "Never more than was charged and not given back before. What comes back is refunded by return --receive.",
  options: [amountOption, reasonOption],
  read(input) {
    const [amount, reason] = [readAmountOption(input), readReason(input)];
    return ({ services, request }) => refundOrder(services, request, { amount, reason });
  },
});
