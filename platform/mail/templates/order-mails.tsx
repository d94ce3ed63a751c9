import type { ReactNode } from "react";

import type { MailData, MailTemplate } from "#platform/core/mail-data";

import type { MailDefinition, MailView } from "./definition";
import { amount, dayRange, greeting } from "./formats";
import { Action, Lines, Paragraph, Part, Rows } from "./parts";

/** The mails about a placed order: each says one thing, lists what it concerns, and links to the order. */
type OrderMailName = Extract<MailTemplate, `order-${string}` | `return-${string}` | `payment-${string}`>;
type AboutOrder = Exclude<OrderMailName, "order-confirmation">;

interface Parts<Name extends AboutOrder> {
  /** The end of the subject, after the order number. */
  topic: (data: MailData[Name]) => string;
  heading: string;
  text: (data: MailData[Name]) => ReactNode;
  lines?: (data: MailData[Name]) => { name: string; quantity: string }[];
  rows?: (data: MailData[Name]) => { label: string; value: ReactNode }[];
  button?: string;
}

function aboutOrder<Name extends AboutOrder>(parts: Parts<Name>): MailDefinition<Name> {
  const { topic, heading, text, lines, rows, button = "See your order" } = parts;
  return {
    subject: ({ brand, data }) => `${brand.name} order ${data.orderNumber}: ${topic(data)}`,
    preheader: ({ brand }) => `${heading}. From ${brand.name}.`,
    heading: () => heading,
    reason: ({ brand }) => `You get this email because you placed an order at ${brand.name}.`,
    body: ({ brand, data }: MailView<Name>) => (
      <>
        <Paragraph>{greeting(data.firstName)}</Paragraph>
        <Paragraph>{text(data)}</Paragraph>
        <Rows rows={[{ label: "Order number", value: data.orderNumber }, ...(rows?.(data) ?? [])]} />
        {lines && (
          <>
            <Part>Items</Part>
            <Paragraph>
              <Lines lines={lines(data).map(({ name, quantity }) => `${quantity} × ${name}`)} />
            </Paragraph>
          </>
        )}
        <Action brand={brand} to={data.orderLink}>
          {button}
        </Action>
      </>
    ),
  };
}

const isNothing = (text: string) => Number(text) === 0;

/** A row with an amount; none if it is zero. */
const amountRow = (label: string, value: string, currency: string) =>
  isNothing(value) ? [] : [{ label, value: amount(value, currency) }];

export const orderMails: { [Name in AboutOrder]: MailDefinition<Name> } = {
  "order-shipped": aboutOrder<"order-shipped">({
    topic: () => "on its way",
    heading: "Your order is on its way",
    text: () => "We have handed these products over to the carrier.",
    lines: ({ lines }) => lines,
    rows: ({ carrier, trackingNumber, trackingLink, charged, currency }) => [
      { label: "Carrier", value: carrier },
      ...(trackingNumber ? [{ label: "Tracking number", value: trackingNumber }] : []),
      ...(trackingLink ? [{ label: "Track it at", value: trackingLink }] : []),
      ...amountRow("Charged now", charged, currency),
    ],
  }),
  "order-delivered": aboutOrder<"order-delivered">({
    topic: () => "delivered",
    heading: "Your order was delivered",
    text: () => "These products were delivered. If something is not right, tell us from the order's page.",
    lines: ({ lines }) => lines,
  }),
  "order-canceled": aboutOrder<"order-canceled">({
    topic: ({ isWhole }) => (isWhole ? "canceled" : "partly canceled"),
    heading: "What was canceled",
    text: ({ byStore, reason }) =>
      (byStore ? "We had to cancel these products." : "We have canceled these products, as you asked.") +
      (reason ? ` Reason: ${reason}` : ""),
    lines: ({ lines }) => lines,
    rows: ({ newTotal, refunded, released, isWhole, currency }) => [
      ...amountRow("Goes back to you", refunded, currency),
      ...amountRow("No longer reserved", released, currency),
      ...(isWhole ? [] : [{ label: "Order total now", value: amount(newTotal, currency) }]),
    ],
  }),
  "order-address-changed": aboutOrder<"order-address-changed">({
    topic: () => "new delivery address",
    heading: "The delivery address was changed",
    text: ({ deliverTo }) => <Lines lines={["We will deliver to:", ...deliverTo]} />,
  }),
  "return-requested": aboutOrder<"return-requested">({
    topic: () => "return",
    heading: "Your return",
    text: () => "Print the label from the order's page, and put it on the package.",
    lines: ({ lines }) => lines,
    rows: ({ returnNumber, reason, pickupDay }) => [
      { label: "Return number", value: returnNumber },
      { label: "Reason", value: reason },
      ...(pickupDay ? [{ label: "Pick-up", value: dayRange(pickupDay, pickupDay) }] : []),
    ],
  }),
  "return-canceled": aboutOrder<"return-canceled">({
    topic: () => "return canceled",
    heading: "Your return was canceled",
    text: ({ returnNumber }) => `Return ${returnNumber} was canceled. You keep its products.`,
  }),
  "return-received": aboutOrder<"return-received">({
    topic: () => "return received",
    heading: "We have your return",
    text: () => "Your return has arrived. A refund takes a few days to appear in your account.",
    lines: ({ lines }) => lines,
    rows: ({ returnNumber, refunded, currency }) => [
      { label: "Return number", value: returnNumber },
      { label: "Refund", value: amount(refunded, currency) },
    ],
  }),
  "order-refunded": aboutOrder<"order-refunded">({
    topic: () => "refund",
    heading: "Your refund",
    text: ({ reason }) =>
      `We have refunded a part of your order.${reason ? ` Reason: ${reason}` : ""} It takes a few days to appear.`,
    rows: ({ refunded, currency }) => [{ label: "Refund", value: amount(refunded, currency) }],
  }),
  "payment-awaited": aboutOrder<"payment-awaited">({
    topic: () => "waiting for your payment",
    heading: "Please pay your order",
    text: () => "We send your order as soon as your bank transfer has arrived. Please give the reference.",
    rows: ({ total, currency, reference, payBy, bankDetails }) => [
      { label: "Amount", value: amount(total, currency) },
      { label: "Reference", value: reference },
      { label: "Pay by", value: dayRange(payBy, payBy) },
      { label: "Pay to", value: <Lines lines={bankDetails} /> },
    ],
  }),
  "payment-received": aboutOrder<"payment-received">({
    topic: () => "payment received",
    heading: "Your payment has arrived",
    text: () => "Thank you. We have your payment, and get your order ready.",
    rows: ({ total, currency }) => [{ label: "Amount", value: amount(total, currency) }],
  }),
};
