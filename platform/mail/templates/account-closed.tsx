import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Paragraph } from "./parts";

export const accountClosed: MailDefinition<"account-closed"> = {
  subject: ({ brand }) => `Your ${brand.name} account is closed`,
  preheader: () => "You are signed out everywhere.",
  heading: () => "Your account is closed",
  reason: ({ brand }) => `This is the last email about your ${brand.name} account.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Your {brand.name} account is closed, and you are signed out everywhere. Orders that you placed are
        still delivered, and their warranties stay valid.
      </Paragraph>
      <Paragraph>If it was not you, contact us at once.</Paragraph>
    </>
  ),
};
