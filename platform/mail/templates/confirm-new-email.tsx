import type { MailDefinition } from "./definition";
import { duration, greeting } from "./formats";
import { Action, Code, Note, Paragraph } from "./parts";

export const confirmNewEmail: MailDefinition<"confirm-new-email"> = {
  subject: ({ brand }) => `Confirm your new email address for ${brand.name}`,
  preheader: ({ data, writtenAt }) =>
    `Open this email within ${duration(writtenAt, data.expiresAt)} to confirm the address.`,
  heading: () => "Confirm your new email address",
  reason: ({ brand }) =>
    `You get this email because somebody wants to use this address for their ${brand.name} account. If it was not you, ignore it: nothing changes.`,
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
      <Note>Code and link are valid for {duration(writtenAt, data.expiresAt)}.</Note>
    </>
  ),
};
