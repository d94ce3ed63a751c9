import { formatAmount } from "#platform/core/formats";

import { dayRange } from "./formats";

import { aboutOrder, amountRow, products, toPayment } from "./about-order";

export const returnMails = {
  "return-requested": aboutOrder<"return-requested">({
    topic: ({ returnNumber }) => `return ${returnNumber}`,
    heading: () => "Your return",
    text: ({ pickupDay }) => [
      pickupDay
        ? `Our carrier collects your return on ${dayRange(pickupDay, pickupDay)}.`
        : "Please send the products below back, or bring them to us.",
      "Print the label from the page of your order, and put it on the package.",
      "We refund you as soon as the products have arrived.",
    ],
    rows: ({ returnNumber, reason, refundExpected, currency }) => [
      { label: "Return number", value: returnNumber },
      { label: "Reason", value: reason },
      ...amountRow("Refund when it has arrived", refundExpected, currency),
    ],
    blocks: ({ lines }) => [{ heading: "What you send back", lines: products(lines) }],
    button: "Get the label",
  }),
  "return-canceled": aboutOrder<"return-canceled">({
    topic: ({ returnNumber }) => `return ${returnNumber} canceled`,
    heading: () => "Your return was canceled",
    text: ({ returnNumber }) => [
      `Return ${returnNumber} was canceled: you keep its products, and nobody comes to collect them.`,
    ],
  }),
  "return-received": aboutOrder<"return-received">({
    topic: ({ returnNumber }) => `return ${returnNumber} received`,
    heading: () => "We have your return",
    text: ({ refunded, currency, ...data }) => [
      "Your return has arrived.",
      Number(refunded) > 0
        ? `We refund ${formatAmount(Number(refunded), currency)}${toPayment(data)}. It takes a few days to appear.`
        : "There is nothing to refund for it.",
    ],
    rows: ({ returnNumber, refunded, currency }) => [
      { label: "Return number", value: returnNumber },
      ...amountRow("Refund", refunded, currency),
    ],
    blocks: ({ lines }) => [{ heading: "What has arrived", lines: products(lines) }],
  }),
};
