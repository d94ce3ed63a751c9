import { prepareOrder } from "#platform/purchase/fulfillment/prepare";

import { changeCommand } from "./change-command";

/** `prepare` (OPERATOR-46). */
export const prepareCommand = changeCommand({
  name: "prepare",
  usage: "<order> --by name --note why",
  summary: "begin to get an order ready",
  details: "From then on the shopper can neither cancel the order nor change its address.",
  read:
    () =>
    ({ services, request }) =>
      prepareOrder(services, request),
});
