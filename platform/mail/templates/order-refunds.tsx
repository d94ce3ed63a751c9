import { formatAmount } from "#platform/core/formats";

import { aboutOrder, amountRow, backLabel, giveBack, products, reasonOf, whenBack } from "./about-order";

export const refundMails = {
  "order-canceled": aboutOrder<"order-canceled">({
    topic: ({ isWhole }) => (isWhole ? "canceled" : "partly canceled"),
    heading: ({ isWhole }) => (isWhole ? "Your order was canceled" : "A part of your order was canceled"),
    text: ({ byStore, reason, refunded, released, currency, ...data }) => [
      byStore
        ? "We’re sorry. We had to cancel the products below."
        : "As you asked, we canceled the products below.",
      ...reasonOf(reason),
      ...(Number(refunded) > 0 ? [`${giveBack(refunded, currency, data)}. ${whenBack(data)}`] : []),
      ...(Number(released) > 0
        ? [
            formatAmount(Number(released), currency) +
              (data.isInvoiced ? " won’t be invoiced." : " won’t be charged, and is no longer on hold."),
          ]
        : []),
      ...(Number(refunded) === 0 && Number(released) === 0
        ? [`Nothing was ${data.isInvoiced ? "invoiced" : "charged"} for them.`]
        : []),
    ],
    rows: ({ newTotal, refunded, released, isWhole, currency, ...data }) => [
      ...amountRow(backLabel(data), refunded, currency),
      ...amountRow(data.isInvoiced ? "Not invoiced" : "No longer on hold", released, currency),
      ...(isWhole ? [] : [{ label: "New order total", value: formatAmount(Number(newTotal), currency) }]),
    ],
    blocks: ({ lines }) => [{ heading: "Canceled", lines: products(lines) }],
  }),
  "order-refunded": aboutOrder<"order-refunded">({
    topic: (data) => backLabel(data).toLowerCase(),
    heading: (data) => `Your ${backLabel(data).toLowerCase()}`,
    text: ({ refunded, currency, reason, ...data }) => [
      `${giveBack(refunded, currency, data, " of your order")}.`,
      ...reasonOf(reason),
      whenBack(data, " in your account"),
    ],
    rows: ({ refunded, currency, ...data }) => [
      { label: backLabel(data), value: formatAmount(Number(refunded), currency) },
    ],
  }),
};
