import type { MailDefinition } from "./definition";
import { Action, Paragraph } from "./parts";

export const noAccount: MailDefinition<"no-account"> = {
  subject: ({ brand }) => `No account at ${brand.name} for this address`,
  preheader: () => "Somebody asked for a code, but this address has no account.",
  heading: () => "This address has no account",
  reason: ({ brand }) =>
    `You get this email because somebody entered this address at ${brand.name}. If it was not you, there is nothing to do.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        Somebody asked for a code or a new password for this address at {brand.name}. It has no account there.
        You may have used another address, or you can create an account now.
      </Paragraph>
      <Action brand={brand} to={data.registerLink}>
        Create account
      </Action>
    </>
  ),
};
