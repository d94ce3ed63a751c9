import { retrySettlement } from "#platform/purchase/fulfillment/retry-settlement";

import { changeCommand } from "./change-command";

/** `retry` (OPERATOR-56). */
export const retryCommand = changeCommand({
  name: "retry",
  usage: "<order> --by name --note why",
  summary: "ask the bank again for money that could not be moved",
  details: "Asks for all that was handed over and is not paid, and for all that is to go back.",
  read:
    () =>
    ({ services, request }) =>
      retrySettlement(services, request),
});
