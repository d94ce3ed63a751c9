import type { MailDefinition } from "./definition";
import { greeting, moment } from "./formats";
import { Action, Paragraph } from "./parts";

export const emailChanged: MailDefinition<"email-changed"> = {
  subject: ({ brand }) => `The email address of your ${brand.name} account was changed`,
  preheader: () => "If it was not you, contact us now.",
  heading: () => "Your email address was changed",
  reason: ({ brand }) =>
    `You get this email at your old address, so that nobody changes your ${brand.name} account unnoticed.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Since {moment(data.changedAt)} your {brand.name} account has the email address {data.newEmail}. You
        sign in with it, and our emails go there.
      </Paragraph>
      <Paragraph>If it was not you, contact us at once.</Paragraph>
      <Action brand={brand} to={data.supportLink}>
        Contact support
      </Action>
    </>
  ),
};
