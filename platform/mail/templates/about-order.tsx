import type { ReactNode } from "react";

import type { MailData, MailTemplate } from "#platform/core/mail-data";
import { formatAmount } from "#platform/core/formats";

import type { MailDefinition, MailView } from "./definition";
import { greeting } from "./formats";
import { Action, Lines, Paragraph, Part, Rows } from "./parts";

/** The mails about a placed order: each says one thing, lists what it concerns, and links to the order. */
type AboutOrder = Exclude<
  Extract<MailTemplate, `order-${string}` | `return-${string}` | `payment-${string}`>,
  "order-confirmation"
>;

interface Block {
  heading: string;
  lines: readonly string[];
}

interface Parts<Name extends AboutOrder> {
  /** The end of the subject, after the order number. */
  topic(data: MailData[Name]): string;
  heading(data: MailData[Name]): string;
  /** The first sentences. The first one is also what a locked screen shows. */
  text(data: MailData[Name]): readonly string[];
  rows?(data: MailData[Name]): { label: string; value: ReactNode }[];
  /** Lists below the rows. Those without lines are left out. */
  blocks?(data: MailData[Name]): Block[];
  button?: string;
}

/** A mail about an order. */
export function aboutOrder<Name extends AboutOrder>(parts: Parts<Name>): MailDefinition<Name> {
  const { topic, heading, text, rows, blocks, button = "See your order" } = parts;
  return {
    subject: ({ brand, data }) => `${brand.name} order ${data.orderNumber}: ${topic(data)}`,
    preheader: ({ data }) => text(data)[0]!,
    heading: ({ data }) => heading(data),
    reason: ({ brand }) => `You get this email because you placed an order at ${brand.name}.`,
    body: ({ brand, data }: MailView<Name>) => (
      <>
        <Paragraph>{greeting(data.firstName)}</Paragraph>
        <Paragraph>{text(data).join(" ")}</Paragraph>
        <Rows
          rows={[
            { label: "Order number", value: data.orderNumber },
            ...accountRow(data),
            ...(rows?.(data) ?? []),
          ]}
        />
        {(blocks?.(data) ?? [])
          .filter(({ lines }) => lines.length > 0)
          .map((block) => (
            <div key={block.heading}>
              <Part>{block.heading}</Part>
              <Paragraph>
                <Lines lines={block.lines} />
              </Paragraph>
            </div>
          ))}
        <Action brand={brand} to={data.orderLink}>
          {button}
        </Action>
      </>
    ),
  };
}

/** Products, each with its number of pieces. */
export const products = (lines: readonly { name: string; quantity: string }[]): string[] =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`);

/** A row with an amount; none if it is zero. */
export const amountRow = (label: string, value: string | undefined, currency: string) =>
  value === undefined || Number(value) === 0 ? [] : [{ label, value: formatAmount(Number(value), currency) }];

/** The business account that an order is for (MAIL-24). */
export const accountRow = ({ accountName }: { accountName?: string | null }) =>
  accountName ? [{ label: "For", value: accountName }] : [];

interface Paid {
  paidWith?: string | null;
  isInvoiced?: boolean;
}

/** 'We refund $20.00 to Visa ending in 4242', or for a purchase order 'We credit …' (ORDER-110). */
export const giveBack = (amount: string, currency: string, { paidWith, isInvoiced }: Paid, of = "") =>
  (isInvoiced ? "We credit " : "We refund ") +
  formatAmount(Number(amount), currency) +
  of +
  (paidWith ? ` ${isInvoiced ? "on" : "to"} ${paidWith}` : "");

/** The arrival of money that is given back. A credit is told by its credit note. */
export const whenBack = ({ isInvoiced }: Paid, where = ""): string =>
  isInvoiced ? "The credit note is on your order’s page." : `It takes a few days to appear${where}.`;

/** The label of an amount that is given back. */
export const backLabel = ({ isInvoiced }: Paid) => (isInvoiced ? "Credit" : "Refund");

/** A sentence with the reason that somebody gave; none without it. */
export const reasonOf = (reason: string | null): string[] =>
  reason ? [`Reason: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`] : [];
