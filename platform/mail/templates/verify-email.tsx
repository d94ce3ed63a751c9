import type { MailDefinition } from "./definition";
import { duration, greeting } from "./formats";
import { Action, Code, Note, Paragraph } from "./parts";

/** The code in its subject confirms an address and opens nothing, so a lock screen may show it. */
export const verifyEmail: MailDefinition<"verify-email"> = {
  subject: ({ brand, data }) => `Your code for ${brand.name}: ${data.code}`,
  preheader: ({ data, writtenAt }) =>
    `Confirm your email address. The code is valid for ${duration(writtenAt, data.expiresAt)}.`,
  heading: () => "Confirm your email address",
  reason: ({ brand }) =>
    `You get this email because somebody registered this address at ${brand.name}. If it was not you, ignore it: without the code nothing happens.`,
  body: ({ brand, data, writtenAt }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>Enter this code where you registered, or open the page below.</Paragraph>
      <Code brand={brand}>{data.code}</Code>
      <Action brand={brand} to={data.link}>
        Confirm email address
      </Action>
      <Note>Code and link are valid for {duration(writtenAt, data.expiresAt)}.</Note>
    </>
  ),
};
