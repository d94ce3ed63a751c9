import type { MailDefinition } from "./definition";
import { duration, greeting } from "./formats";
import { Action, Code, Note, Paragraph } from "./parts";

export const resetPassword: MailDefinition<"reset-password"> = {
  subject: ({ brand }) => `Choose a new password for ${brand.name}`,
  preheader: ({ data, writtenAt }) =>
    `Open this email within ${duration(writtenAt, data.expiresAt)} to choose a new password.`,
  heading: () => "Choose a new password",
  reason: ({ brand }) =>
    `You get this email because somebody asked for a new password for this address at ${brand.name}. If it was not you, ignore it: your password stays as it is.`,
  body: ({ brand, data, writtenAt }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>Open the page below to choose a new password, or enter this code there.</Paragraph>
      <Code brand={brand}>{data.code}</Code>
      <Action brand={brand} to={data.link}>
        Choose a new password
      </Action>
      <Note>Link and code work once, for {duration(writtenAt, data.expiresAt)}.</Note>
    </>
  ),
};
