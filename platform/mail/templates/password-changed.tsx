import type { MailDefinition } from "./definition";
import { greeting, moment } from "./formats";
import { Action, Paragraph } from "./parts";

export const passwordChanged: MailDefinition<"password-changed"> = {
  subject: ({ brand }) => `Your ${brand.name} password was changed`,
  preheader: () => "If it was not you, choose a new password now.",
  heading: () => "Your password was changed",
  reason: ({ brand }) => `We tell you whenever the password of your ${brand.name} account changes.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        The password of your {brand.name} account was changed on {moment(data.changedAt)}. If it was you,
        there is nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, choose a new password now.</Paragraph>
      <Action brand={brand} to={data.resetLink}>
        Choose a new password
      </Action>
    </>
  ),
};
