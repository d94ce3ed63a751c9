import { formatAmount, formatDayOfYear } from "#platform/core/formats";

import { dayRange } from "./formats";
import { Lines } from "./parts";

import { aboutOrder } from "./about-order";

export const paymentMails = {
  "payment-awaited": aboutOrder<"payment-awaited">({
    topic: () => "waiting for your payment",
    heading: () => "Please pay your order",
    text: ({ total, currency, payBy, bankDetails }) => [
      `Please transfer ${formatAmount(Number(total), currency)} by ${dayRange(payBy, payBy)}.`,
      "Use the reference below, so we can find your payment.",
      "We’ll ship your order as soon as your payment arrives. Without it, the order is canceled.",
      ...(bankDetails.length === 0 ? ["Call us or write to us for the number of our bank account."] : []),
    ],
    rows: ({ total, currency, reference, payBy, bankDetails }) => [
      { label: "Amount", value: formatAmount(Number(total), currency) },
      { label: "Reference", value: reference },
      { label: "Pay by", value: dayRange(payBy, payBy) },
      ...(bankDetails.length > 0 ? [{ label: "Pay to", value: <Lines lines={bankDetails} /> }] : []),
    ],
  }),
  "payment-received": aboutOrder<"payment-received">({
    topic: () => "payment received",
    heading: () => "Your payment has arrived",
    text: ({ total, currency }) => [
      `Thank you. We have your payment of ${formatAmount(Number(total), currency)}, and we’re getting your order ready.`,
      "We’ll email you when it’s on its way.",
    ],
    rows: ({ total, currency }) => [{ label: "Paid", value: formatAmount(Number(total), currency) }],
  }),
  "payment-due": aboutOrder<"payment-due">({
    topic: ({ dueOn, isOverdue }) =>
      isOverdue ? "your invoice is overdue" : `your invoice is due on ${formatDayOfYear(dueOn)}`,
    heading: ({ isOverdue }) => (isOverdue ? "Your invoice is overdue" : "Your invoice is due soon"),
    text: ({ open, currency, dueOn, isOverdue }) => [
      isOverdue
        ? `${formatAmount(Number(open), currency)} was due on ${formatDayOfYear(dueOn)}, and we haven’t seen your payment.`
        : `${formatAmount(Number(open), currency)} is due on ${formatDayOfYear(dueOn)}.`,
      "If you’ve paid already, please ignore this email. If something about the invoice isn’t right, call us.",
    ],
    rows: ({ open, currency, dueOn, paidWith, invoices, bankDetails }) => [
      { label: "To pay", value: formatAmount(Number(open), currency) },
      { label: "Due by", value: formatDayOfYear(dueOn) },
      ...(paidWith ? [{ label: "Paid by", value: paidWith }] : []),
      { label: invoices.length > 1 ? "Invoices" : "Invoice", value: <Lines lines={invoices} /> },
      ...(bankDetails.length > 0 ? [{ label: "Pay to", value: <Lines lines={bankDetails} /> }] : []),
    ],
  }),
  "payment-card-removed": aboutOrder<"payment-card-removed">({
    topic: () => "card removed",
    heading: () => "Your card was removed",
    text: ({ card }) => [
      `As you asked, ${card} is no longer kept for this order.`,
      "What is reserved on it now is still charged when we ship. For a later shipment we may have to ask you for a new payment.",
    ],
  }),
};
