import { formatAmount } from "#platform/core/formats";

import { aboutOrder, amountRow, products, reasonOf, toPayment } from "./about-order";

export const refundMails = {
  "order-canceled": aboutOrder<"order-canceled">({
    topic: ({ isWhole }) => (isWhole ? "canceled" : "partly canceled"),
    heading: ({ isWhole }) => (isWhole ? "Your order was canceled" : "A part of your order was canceled"),
    text: ({ byStore, reason, refunded, released, currency, paidWith }) => [
      byStore
        ? "We are sorry: we had to cancel the products below."
        : "As you asked, we canceled the products below.",
      ...reasonOf(reason),
      ...(Number(refunded) > 0
        ? [
            `We refund ${formatAmount(Number(refunded), currency)}${toPayment({ paidWith })}. It takes a few days to appear.`,
          ]
        : []),
      ...(Number(released) > 0
        ? [`${formatAmount(Number(released), currency)} is not charged and no longer reserved.`]
        : []),
      ...(Number(refunded) === 0 && Number(released) === 0 ? ["Nothing was charged for them."] : []),
    ],
    rows: ({ newTotal, refunded, released, isWhole, currency }) => [
      ...amountRow("Refund", refunded, currency),
      ...amountRow("No longer reserved", released, currency),
      ...(isWhole ? [] : [{ label: "Order total now", value: formatAmount(Number(newTotal), currency) }]),
    ],
    blocks: ({ lines }) => [{ heading: "Canceled", lines: products(lines) }],
  }),
  "order-refunded": aboutOrder<"order-refunded">({
    topic: () => "refund",
    heading: () => "Your refund",
    text: ({ refunded, currency, reason, ...data }) => [
      `We refund ${formatAmount(Number(refunded), currency)} of your order${toPayment(data)}.`,
      ...reasonOf(reason),
      "It takes a few days to appear in your account.",
    ],
    rows: ({ refunded, currency }) => [{ label: "Refund", value: formatAmount(Number(refunded), currency) }],
  }),
};
