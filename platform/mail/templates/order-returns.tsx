import { dayRange } from "./formats";

import { aboutOrder, amountRow, backLabel, giveBack, products, whenBack } from "./about-order";

export const returnMails = {
  "return-requested": aboutOrder<"return-requested">({
    topic: ({ returnNumber }) => `return ${returnNumber}`,
    heading: () => "Your return",
    text: ({ pickupDay, isInvoiced }) => [
      pickupDay
        ? `Our carrier will pick up your return on ${dayRange(pickupDay, pickupDay)}.`
        : "Please send the products below back, or bring them to us.",
      "Print the label from your order’s page, and put it on the package.",
      `We ${isInvoiced ? "credit" : "refund"} you as soon as the products have arrived.`,
    ],
    rows: ({ returnNumber, reason, refundExpected, currency, ...data }) => [
      { label: "Return number", value: returnNumber },
      { label: "Reason", value: reason },
      ...amountRow(`${backLabel(data)} when it has arrived`, refundExpected, currency),
    ],
    blocks: ({ lines }) => [{ heading: "What you send back", lines: products(lines) }],
    button: "Get the label",
  }),
  "return-canceled": aboutOrder<"return-canceled">({
    topic: ({ returnNumber }) => `return ${returnNumber} canceled`,
    heading: () => "Your return was canceled",
    text: ({ returnNumber }) => [
      `Return ${returnNumber} was canceled. You keep its products, and nobody will come to pick them up.`,
    ],
  }),
  "return-received": aboutOrder<"return-received">({
    topic: ({ returnNumber }) => `return ${returnNumber} received`,
    heading: () => "We have your return",
    text: ({ refunded, currency, ...data }) => [
      "Your return has arrived.",
      Number(refunded) > 0
        ? `${giveBack(refunded, currency, data)}. ${whenBack(data)}`
        : `There’s nothing to ${data.isInvoiced ? "credit" : "refund"} for it.`,
    ],
    rows: ({ returnNumber, refunded, currency, ...data }) => [
      { label: "Return number", value: returnNumber },
      ...amountRow(backLabel(data), refunded, currency),
    ],
    blocks: ({ lines }) => [{ heading: "What has arrived", lines: products(lines) }],
  }),
};
