import { formatAmount, formatDay, formatDayOfYear } from "#platform/core/formats";

import { accountRow } from "./about-order";
import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Code, Note, Paragraph, Rows } from "./parts";

const reason = ({ brand }: { brand: { name: string } }) =>
  `You get this email because you bought a membership at ${brand.name}.`;

/** Told two weeks before, because prices go back at the end (MAIL-27). */
const membershipEnds: MailDefinition<"membership-ends"> = {
  subject: ({ brand, data }) => `Your membership ends on ${formatDay(data.endsOn)} (${brand.name})`,
  preheader: () => "After that you pay the usual prices again.",
  heading: () => "Your membership ends soon",
  reason,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        {data.name} ends on {formatDay(data.endsOn)}. It isn’t renewed by itself, and we charge nothing. After
        that you pay the usual prices again.
      </Paragraph>
      <Action brand={brand} to={data.link}>
        Stay a member
      </Action>
      <Note>If you buy it again before then, we’ll add it to the time you have left.</Note>
    </>
  ),
};

/** It had begun, and its charge was refused (MAIL-33). */
const membershipNotPaid: MailDefinition<"membership-not-paid"> = {
  subject: ({ brand }) => `Your membership isn’t paid, so it has ended (${brand.name})`,
  preheader: () => "Your payment was refused. You pay the usual prices again.",
  heading: () => "Your membership isn’t paid",
  reason,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Your payment for {data.name} was refused, so nothing was charged for it. Your membership has ended,
        and you pay the usual prices again. Orders that you placed in the meantime keep their prices.
      </Paragraph>
      <Rows rows={[{ label: "Order number", value: data.orderNumber }, ...accountRow(data)]} />
      <Action brand={brand} to={data.link}>
        Become a member again
      </Action>
    </>
  ),
};

const worth = ({ discount, currency }: { discount: string; currency: string }) =>
  discount.endsWith("%") ? discount : formatAmount(Number(discount), currency);

/** A friend has kept what they ordered (MAIL-46). It doesn't say which friend, or what it was. */
const referralReward: MailDefinition<"referral-reward"> = {
  subject: ({ brand, data }) => `Thank you: ${worth(data)} off your next order (${brand.name})`,
  preheader: () => "A friend ordered with your code.",
  heading: () => "A friend ordered with your code",
  reason: ({ brand }) => `You get this email because you shared your code for ${brand.name} with friends.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        A friend ordered with the code that you shared. Thank you! Here’s a code for your next order.
      </Paragraph>
      <Code brand={brand}>{data.code}</Code>
      <Rows
        rows={[
          { label: "Worth", value: `${worth(data)} off` },
          { label: "For orders from", value: formatAmount(Number(data.minimum), data.currency) },
          { label: "Until", value: formatDayOfYear(data.endsOn) },
        ]}
      />
      <Paragraph>Type it in your cart, under “Promotion code”. It works once.</Paragraph>
      <Action brand={brand} to={data.link}>
        See your rewards
      </Action>
      <Note>Somebody else may use it in your place.</Note>
    </>
  ),
};

export const rewardMails = {
  "membership-ends": membershipEnds,
  "membership-not-paid": membershipNotPaid,
  "referral-reward": referralReward,
};
