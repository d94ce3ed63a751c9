import { formatMoment } from "#platform/core/formats";

import type { MailDefinition } from "./definition";
import { greeting, duration, validity } from "./formats";
import { Action, Paragraph, Code, Note } from "./parts";

export const welcome: MailDefinition<"welcome"> = {
  subject: ({ brand }) => `Welcome to ${brand.name}`,
  preheader: () => "Your account is ready.",
  heading: ({ brand }) => `Welcome to ${brand.name}`,
  reason: ({ brand }) => `You get this email because you created an account at ${brand.name}.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Your account is ready. It keeps your orders, addresses, wishlists and registered products in one
        place.
      </Paragraph>
      <Action brand={brand} to={data.accountLink}>
        Open my account
      </Action>
    </>
  ),
};

export const passwordChanged: MailDefinition<"password-changed"> = {
  subject: ({ brand }) => `Your ${brand.name} password was changed`,
  preheader: () => "If it wasn’t you, choose a new password now.",
  heading: () => "Your password was changed",
  reason: ({ brand }) => `We tell you whenever the password of your ${brand.name} account changes.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        The password of your {brand.name} account was changed on {formatMoment(data.changedAt)}. If it was
        you, there’s nothing to do.
      </Paragraph>
      {(data.endedPasskeys ?? []).length > 0 ? (
        <Paragraph>
          Your passkeys ended with the old password:{" "}
          {data
            .endedPasskeys!.map(({ name, addedAt }) => `${name}, added ${formatMoment(addedAt)}`)
            .join("; ")}
          . You can add yours again.
        </Paragraph>
      ) : null}
      <Paragraph>If it wasn’t you, choose a new password now.</Paragraph>
      <Action brand={brand} to={data.resetLink}>
        Choose a new password
      </Action>
    </>
  ),
};

export const confirmNewEmail: MailDefinition<"confirm-new-email"> = {
  subject: ({ brand }) => `Confirm your new email address for ${brand.name}`,
  preheader: ({ data, writtenAt }) =>
    `Open this email within ${duration(writtenAt, data.expiresAt)} to confirm the address.`,
  heading: () => "Confirm your new email address",
  reason: ({ brand }) =>
    `You get this email because somebody wants to use this address for their ${brand.name} account. If it wasn’t you, ignore it: nothing changes.`,
  body: ({ brand, data, writtenAt }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Confirm that this address is yours. From then on you sign in with it, and our emails come here.
      </Paragraph>
      <Code brand={brand}>{data.code}</Code>
      <Action brand={brand} to={data.link}>
        Confirm email address
      </Action>
      <Note>{validity(writtenAt, data)}</Note>
    </>
  ),
};

export const emailChanged: MailDefinition<"email-changed"> = {
  subject: ({ brand }) => `The email address of your ${brand.name} account was changed`,
  preheader: () => "If it wasn’t you, contact us now.",
  heading: () => "Your email address was changed",
  reason: ({ brand }) =>
    `You get this email at your old address, so that nobody changes your ${brand.name} account unnoticed.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Since {formatMoment(data.changedAt)} your {brand.name} account has the email address {data.newEmail}.
        You sign in with it, and our emails go there.
      </Paragraph>
      <Paragraph>If it wasn’t you, contact us at once.</Paragraph>
      <Action brand={brand} to={data.supportLink}>
        Contact support
      </Action>
    </>
  ),
};

/** The mails about a passkey that was added or removed. They differ in words only. */
const passkeyMail = (
  happened: string,
  advice: string,
): MailDefinition<"passkey-added"> & MailDefinition<"passkey-removed"> => ({
  subject: ({ brand }) => `A passkey was ${happened} your ${brand.name} account`,
  preheader: () => "If it wasn’t you, look at your account now.",
  heading: () => `A passkey was ${happened} your account`,
  reason: ({ brand }) => `We tell you whenever the passkeys of your ${brand.name} account change.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        On {formatMoment(data.changedAt)} a passkey was {happened} your {brand.name} account: {data.name}. If
        it was you, there’s nothing to do.
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
  "If it wasn’t you, remove the passkey, sign out everywhere and change your password now.",
);
export const passkeyRemoved = passkeyMail(
  "removed from",
  "If it wasn’t you, sign out everywhere and change your password now.",
);

export const accountClosed: MailDefinition<"account-closed"> = {
  subject: ({ brand }) => `Your ${brand.name} account is closed`,
  preheader: () => "You’re signed out everywhere.",
  heading: () => "Your account is closed",
  reason: ({ brand }) => `This is the last email about your ${brand.name} account.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Your {brand.name} account is closed, and you’re signed out everywhere. We’ll still deliver the orders
        you placed, and their warranties stay valid.
      </Paragraph>
      <Paragraph>If it wasn’t you, contact us at once.</Paragraph>
    </>
  ),
};
