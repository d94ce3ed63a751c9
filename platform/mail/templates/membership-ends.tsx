import { formatDay } from "#platform/core/formats";

import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Note, Paragraph } from "./parts";

/** Told two weeks before, because prices go back at the end (MAIL-27). */
export const membershipEnds: MailDefinition<"membership-ends"> = {
  subject: ({ brand, data }) => `Your membership ends on ${formatDay(data.endsOn)} (${brand.name})`,
  preheader: () => "After that you pay the usual prices again.",
  heading: () => "Your membership ends soon",
  reason: ({ brand }) => `You get this email because you bought a membership at ${brand.name}.`,
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
      <Note>If you buy it again before, it’s added to the time that you have.</Note>
    </>
  ),
};
