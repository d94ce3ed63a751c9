import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { unshippedOf } from "#platform/purchase/order/order-rights";

import { changeCommand, readReason, reasonOption } from "./change-command";
import { chooseQuantities, readLines } from "./named-quantities";

/** `cancel` (OPERATOR-47). */
export const cancelCommand = changeCommand({
  name: "cancel",
  usage: "<order> [--lines SKU=2,…] [--reason text] [--for-shopper] --by name --note why",
  summary: "cancel what is not shipped, all of it or some pieces",
  details:
    "The goods go back into stock, what was reserved on the card for them is released, and the shopper gets a mail. What belongs to a canceled appliance is canceled with it.\n" +
    "The discounts of the rest stay, unless --for-shopper says that the shopper asked for it.",
  options: [
    { name: "lines", value: "SKU=2,…", help: "only these pieces; a SKU alone means all of it" },
    reasonOption,
    {
      name: "for-shopper",
      help: "the shopper asked for it: the shopper's rules apply, and discounts are calculated again",
    },
  ],
  read(input) {
    const [named, reason] = [readLines(input), readReason(input)];
    const by = input.options["for-shopper"] === true ? "shopper" : "store";
    return ({ services, request, record }) => {
      const quantities = named && chooseQuantities(record, named, { most: unshippedOf, word: "canceled" });
      return cancelQuantities(services, request, { quantities, by, reason });
    };
  },
});
