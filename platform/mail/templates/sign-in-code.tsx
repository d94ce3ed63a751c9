import type { MailDefinition } from "./definition";
import { duration, greeting } from "./formats";
import { Action, Code, Note, Paragraph } from "./parts";

export const signInCode: MailDefinition<"sign-in-code"> = {
  subject: ({ brand }) => `Your sign-in code for ${brand.name}`,
  preheader: ({ data, writtenAt }) =>
    `Open this email to see the code. It is valid for ${duration(writtenAt, data.expiresAt)}.`,
  heading: () => "Your sign-in code",
  reason: ({ brand }) =>
    `You get this email because somebody asked to sign in at ${brand.name} with this address. If it was not you, ignore it, and give the code to nobody.`,
  body: ({ brand, data, writtenAt }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>Enter this code to sign in.</Paragraph>
      <Code brand={brand}>{data.code}</Code>
      <Action brand={brand} to={data.link}>
        Enter the code
      </Action>
      <Note>
        The code works once, for {duration(writtenAt, data.expiresAt)}. {brand.name} never asks for it by
        phone.
      </Note>
    </>
  ),
};
