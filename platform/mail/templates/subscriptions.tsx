import type { ReactNode } from "react";

import { subscriptionEnds } from "#contract/orders/subscription-ends";
import type { MailData } from "#platform/core/mail-data";
import { formatAmount, formatDay } from "#platform/core/formats";

import { accountRow } from "./about-order";
import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Paragraph, Rows } from "./parts";

type AboutSubscription =
  "subscription-renews" | "subscription-not-paid" | "subscription-not-sent" | "subscription-ended";

interface Parts<Name extends AboutSubscription> {
  /** The end of the subject, after the product. */
  topic(data: MailData[Name]): string;
  heading: string;
  text(data: MailData[Name]): readonly string[];
  rows?(data: MailData[Name]): { label: string; value: ReactNode }[];
  button: string;
}

const aboutSubscription = <Name extends AboutSubscription>({
  topic,
  heading,
  text,
  rows,
  button,
}: Parts<Name>): MailDefinition<Name> => ({
  subject: ({ brand, data }) => `${data.productName}: ${topic(data)} (${brand.name})`,
  preheader: ({ data }) => text(data)[0]!,
  heading: () => heading,
  reason: ({ brand }) => `You get this email because you have a subscription at ${brand.name}.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>{text(data).join(" ")}</Paragraph>
      <Rows
        rows={[{ label: "Product", value: data.productName }, ...accountRow(data), ...(rows?.(data) ?? [])]}
      />
      <Action brand={brand} to={data.link}>
        {button}
      </Action>
    </>
  ),
});

export const subscriptionMails = {
  "subscription-renews": aboutSubscription<"subscription-renews">({
    topic: ({ day }) => `next order on ${formatDay(day)}`,
    heading: "Your next order is coming up",
    text: ({ day, card, total }) => [
      `We’ll place your subscription’s next order on ${formatDay(day)}.`,
      card
        ? `We charge ${card} when we hand the goods over.`
        : "No card is kept for it, so please choose one before that day.",
      total === null
        ? "It couldn’t be sent today. If that’s still so on the day, we’ll email you."
        : "You’ll pay that day’s price. Today’s is below, with delivery and tax.",
      "Don’t want it this time? Skip it before that day, or change, pause or end the subscription.",
    ],
    rows: ({ quantity, day, total, currency, card }) => [
      { label: "Quantity", value: quantity },
      { label: "Date", value: formatDay(day) },
      ...(total === null
        ? []
        : [{ label: "Price as of today", value: formatAmount(Number(total), currency) }]),
      ...(card ? [{ label: "Card", value: card }] : []),
    ],
    button: "Skip or change it",
  }),
  "subscription-not-paid": aboutSubscription<"subscription-not-paid">({
    topic: () => "your card was refused",
    heading: "We couldn’t charge your card",
    text: ({ card, nextTry }) => [
      card
        ? `Your subscription’s next order couldn’t be placed, because ${card} was refused.`
        : "Your subscription’s next order couldn’t be placed, because no card is kept for it.",
      `We’ll try again on ${formatDay(nextTry)}. You can choose another card until then.`,
      "Nothing was charged.",
    ],
    rows: ({ problem, nextTry, card }) => [
      { label: card ? "The bank says" : "Reason", value: problem },
      { label: "Next try", value: formatDay(nextTry) },
    ],
    button: "Change the card",
  }),
  "subscription-not-sent": aboutSubscription<"subscription-not-sent">({
    topic: () => "the next order has to wait",
    heading: "Your next order has to wait",
    text: ({ nextTry }) => [
      "Your subscription’s next order couldn’t be placed today.",
      `We’ll try again on ${formatDay(nextTry)}. You can also skip it, or change the subscription.`,
      "Nothing was charged.",
    ],
    rows: ({ problem, nextTry }) => [
      { label: "Reason", value: problem },
      { label: "Next try", value: formatDay(nextTry) },
    ],
    button: "See your subscription",
  }),
  "subscription-ended": aboutSubscription<"subscription-ended">({
    topic: () => "your subscription has ended",
    heading: "Your subscription has ended",
    text: ({ reason }) => [
      "Your subscription has ended. We won’t send or charge anything more.",
      ...(subscriptionEnds[reason] ? [subscriptionEnds[reason]] : []),
      "You can subscribe again on the page of the product.",
    ],
    button: "See your subscriptions",
  }),
};
