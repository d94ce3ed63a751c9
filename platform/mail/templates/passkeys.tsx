import type { MailDefinition } from "./definition";
import { greeting, moment } from "./formats";
import { Action, Paragraph } from "./parts";

/** The mails about a passkey that was added or removed. They differ in words only. */
const passkeyMail = (
  happened: string,
  advice: string,
): MailDefinition<"passkey-added"> & MailDefinition<"passkey-removed"> => ({
  subject: ({ brand }) => `A passkey was ${happened} your ${brand.name} account`,
  preheader: () => "If it was not you, look at your account now.",
  heading: () => `A passkey was ${happened} your account`,
  reason: ({ brand }) => `We tell you whenever the passkeys of your ${brand.name} account change.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        On {moment(data.changedAt)} a passkey was {happened} your {brand.name} account: {data.name}. If it was
        you, there is nothing to do.
      </Paragraph>
      <Paragraph>{advice}</Paragraph>
      <Action brand={brand} to={data.accountLink}>
        Open account details
      </Action>
    </>
  ),
});

export const passkeyAdded = passkeyMail(
  "added to",
  "If it was not you, remove the passkey, sign out everywhere and change your password now.",
);
export const passkeyRemoved = passkeyMail(
  "removed from",
  "If it was not you, sign out everywhere and change your password now.",
);
